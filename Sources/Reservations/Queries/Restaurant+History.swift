import Persistence

extension Restaurant {
  /// Codes of the bookings that are to come or in the house, by start; at most five.
  func expectedCodes(in context: borrowing ReadContext) throws -> [String] {
    try context.rows(
      """
      SELECT code FROM booking WHERE restaurant = ? AND is_deleted = 0
        AND status IN ('requested', 'booked', 'confirmed', 'arrived', 'partlySeated', 'seated')
      ORDER BY start_at LIMIT 5
      """, [id]
    ) { row in row.text(at: 0) }
  }

  /// Whether it ever had a booking, or a party on its waitlist.
  func hasHistory(in context: borrowing ReadContext) throws -> Bool {
    try !context.rows(
      "SELECT id FROM booking WHERE restaurant = ? UNION ALL SELECT id FROM waitlist WHERE restaurant = ? LIMIT 1",
      [id, id]
    ) { _ in true }.isEmpty
  }
}
