import Foundation
import Persistence

extension ReadContext {
  /// Whether a row of this key has been imported.
  func hasImported(_ key: ImportKey) throws -> Bool {
    try !rows("SELECT 1 FROM imported_row WHERE id = ?", [key.rawValue]) { _ in true }.isEmpty
  }
}

extension Restaurant {
  /// Its tables.
  func tables(in context: borrowing ModelContext) throws -> [DiningTable] {
    let house = id
    return try context.fetch(FetchDescriptor(predicate: #Predicate { $0.restaurant == house }))
  }

  /// Which bookings of a service day hold which of its tables.
  func stays(
    on day: ServiceDay, in context: borrowing ReadContext
  ) throws -> [(PersistentIdentifier<DiningTable>, TableStay)] {
    try context.rows(
      """
      SELECT a.dining_table, b.start_at, b.minutes, b.guest_name FROM booking AS b
      JOIN booking_table AS a ON a.booking = b.id
      WHERE b.restaurant = ? AND b.service_day = ? AND b.is_deleted = 0
        AND b.status NOT IN ('finished', 'noShow', 'cancelled')
      """, [id, day]
    ) { row in
      let start = try row.value(1, as: Date.self)
      let span = TimeSpan(start: start, minutes: try row.value(2))
      return (try row.value(0), TableStay(span: span, guest: row.text(at: 3)))
    }
  }

  /// The names of all houses but this one.
  public func otherNames(in context: borrowing ReadContext) throws -> [String] {
    try context.rows("SELECT name FROM restaurant WHERE id <> ?", [id]) { $0.text(at: 0) }
  }
}
