import Persistence

extension Booking {
  /// Links bookings of one card to another card of their guest; what was promised does not change, so the revision stays.
  ///
  /// - Parameter holder: The card that they have; a booking that has another by now is left as it is.
  static func give(
    _ bookings: [PersistentIdentifier<Booking>], of holder: PersistentIdentifier<Guest>,
    to guest: PersistentIdentifier<Guest>, in context: borrowing ModelContext
  ) throws {
    for booking in bookings {
      try context.execute(
        "UPDATE booking SET guest = ? WHERE id = ? AND guest = ?", [guest, booking, holder],
        touching: Booking.self)
    }
  }
}
