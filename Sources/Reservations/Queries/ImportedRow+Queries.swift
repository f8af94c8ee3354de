import Foundation
import Persistence

extension ImportedRow {
  /// Whose booking an imported row has become.
  struct Stored {
    let code: String
    let guestName: String
    /// By the calendar of the house.
    let date: ServiceDay?
  }
}

extension ReadContext {
  /// The booking that a row of this key has become; nil when none was imported.
  func imported(_ key: ImportKey) throws -> ImportedRow.Stored? {
    try rows(
      """
      SELECT b.code, b.guest_name, b.local_start FROM imported_row AS r JOIN booking AS b ON b.id = r.booking
      WHERE r.id = ?
      """, [key.rawValue]
    ) { row in
      ImportedRow.Stored(
        code: row.text(at: 0), guestName: row.text(at: 1), date: WallTime(isoText: row.text(at: 2))?.date)
    }.first
  }
}

extension Restaurant {
  /// Its tables, retired ones too.
  func tables(in context: borrowing ReadContext) throws -> [DiningTable] {
    let house = id
    return try context.fetch(FetchDescriptor(predicate: #Predicate { $0.restaurant == house }))
  }

  /// Which bookings of a service day hold which of its tables, without the parties that sit there.
  func stays(
    on day: ServiceDay, in context: borrowing ReadContext
  ) throws -> [(PersistentIdentifier<DiningTable>, TableStay)] {
    try context.rows(
      """
      SELECT a.dining_table, b.start_at, b.minutes, b.guest_name FROM booking AS b
      JOIN booking_table AS a ON a.booking = b.id
      WHERE b.restaurant = ? AND b.service_day = ? AND b.is_deleted = 0
        AND b.status NOT IN ('seated', 'partlySeated', 'finished', 'noShow', 'cancelled')
      """, [id, day]
    ) { row in
      let start = try row.value(1, as: Date.self)
      let span = TimeSpan(start: start, minutes: try row.value(2))
      return (try row.value(0), TableStay(span: span, guest: row.text(at: 3)))
    }
  }

  /// Who is expected on a service day; parties without a booking are left out.
  func expected(on day: ServiceDay, in context: borrowing ReadContext) throws -> [ExpectedGuest] {
    try context.rows(
      """
      SELECT guest_name, phone, start_at, code FROM booking
      WHERE restaurant = ? AND service_day = ? AND is_deleted = 0 AND source <> ?
        AND status NOT IN ('finished', 'noShow', 'cancelled')
      """, [id, day, Booking.Source.walkIn]
    ) { row in
      ExpectedGuest(
        name: row.text(at: 0), phone: row.text(at: 1), on: day, at: try row.value(2),
        place: .code(row.text(at: 3)))
    }
  }

  /// The names of all houses but this one.
  public func otherNames(in context: borrowing ReadContext) throws -> [String] {
    try context.rows("SELECT name FROM restaurant WHERE id <> ?", [id]) { $0.text(at: 0) }
  }
}
