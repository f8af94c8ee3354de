import Foundation
import Persistence

extension BookingRecord {
  /// Bookings of a house from a service day on, deleted ones left out, with their tables; by start.
  static func fetch(
    of house: PersistentIdentifier<Restaurant>, from first: ServiceDay, in context: borrowing ReadContext
  ) throws -> [BookingRecord] {
    let bookings = try context.fetch(
      FetchDescriptor<Booking>(
        predicate: #Predicate {
          $0.restaurant == house && $0.serviceDay >= first && $0.isDeleted == false
        }, sortBy: [SortDescriptor(\.start), SortDescriptor(\.id)]))
    let pairs = try context.rows(
      """
      SELECT a.booking, a.dining_table FROM booking AS b JOIN booking_table AS a ON a.booking = b.id
      WHERE b.restaurant = ? AND b.service_day >= ? AND b.is_deleted = 0
      """, [house, first]
    ) { row in
      (
        booking: try row.value(0, as: PersistentIdentifier<Booking>.self),
        table: try row.value(1, as: PersistentIdentifier<DiningTable>.self)
      )
    }
    let tables = Dictionary(grouping: pairs, by: \.booking).mapValues { $0.map(\.table) }
    return bookings.map { BookingRecord(booking: $0, tables: tables[$0.id] ?? []) }
  }
}
