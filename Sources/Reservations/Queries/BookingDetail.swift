import Foundation
import Persistence

/// All there is to know of one booking.
public struct BookingDetail: Equatable, Sendable, Identifiable {
  /// The booking's id.
  public var id: PersistentIdentifier<Booking> { booking.id }
  /// The booking; a deleted one is found by its id alone.
  public var booking: Booking
  /// Its house.
  public var restaurant: Restaurant
  /// Its tables, by label.
  public var tables: [DiningTable]
  /// Who comes, if known.
  public var guest: Guest?
  /// What was done to it, earliest first.
  public var events: [BookEvent]
}

extension BookingDetail {
  /// The booking of a short code as typed; nil when there is none.
  ///
  /// - Parameter includesDeleted: Whether one that is out of the book counts, for its history.
  public static func fetch(
    code: String, includesDeleted: Bool = false, in context: borrowing ReadContext
  ) throws -> BookingDetail? {
    guard let code = ShortCode.read(code) else { return nil }
    let found = try context.fetch(
      FetchDescriptor<Booking>(predicate: #Predicate { $0.code == code }, fetchLimit: 1))
    guard let booking = found.first, includesDeleted || !booking.isDeleted else { return nil }
    return try detail(of: booking, in: context)
  }

  /// The booking of an id, deleted or not; nil when there never was one.
  public static func fetch(
    _ id: PersistentIdentifier<Booking>, in context: borrowing ReadContext
  ) throws -> BookingDetail? {
    try context.find(id).flatMap { try detail(of: $0, in: context) }
  }

  private static func detail(
    of booking: Booking, in context: borrowing ReadContext
  ) throws -> BookingDetail? {
    guard let restaurant = try context.find(booking.restaurant) else { return nil }
    let id: PersistentIdentifier<Booking>? = booking.id
    return BookingDetail(
      booking: booking, restaurant: restaurant, tables: try booking.fetchTables(in: context),
      guest: try booking.guest.flatMap { try context.find($0) },
      events: try context.fetch(
        FetchDescriptor(predicate: #Predicate { $0.booking == id }, sortBy: [SortDescriptor(\.id)])))
  }
}

extension Booking {
  /// Its tables, by label.
  func fetchTables(in context: borrowing ReadContext) throws -> [DiningTable] {
    try context.rows(
      """
      SELECT \(DiningTable.selected)
      FROM booking_table AS a JOIN dining_table AS t ON t.id = a.dining_table WHERE a.booking = ?
      """, [id]
    ) { row in try DiningTable(row) }
    .sorted { $0.label.isNaturallyBefore($1.label) }
  }
}
