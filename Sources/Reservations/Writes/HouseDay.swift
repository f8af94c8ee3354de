import Foundation
import Persistence

/// A house around one service day: what the rules look at before a write.
struct HouseDay: Sendable {
  let restaurant: Restaurant
  let tables: [DiningTable]
  /// Bookings of the day, the one before and the one after: a party may stay past the rollover.
  let bookings: [Booking]
  let tablesOfBooking: [PersistentIdentifier<Booking>: [PersistentIdentifier<DiningTable>]]

  static func fetch(
    _ restaurant: Restaurant, around day: ServiceDay, in context: borrowing ReadContext
  ) throws -> HouseDay {
    let house = restaurant.id
    let (first, last) = (day.adding(days: -1), day.adding(days: 1))
    let pairs = try context.rows(
      """
      SELECT a.booking, a.dining_table FROM booking AS b JOIN booking_table AS a ON a.booking = b.id
      WHERE b.restaurant = ? AND b.service_day BETWEEN ? AND ?
      """, [house, first, last]
    ) { row in
      (
        booking: try row.value(0, as: PersistentIdentifier<Booking>.self),
        table: try row.value(1, as: PersistentIdentifier<DiningTable>.self)
      )
    }
    return HouseDay(
      restaurant: restaurant,
      tables: try context.fetch(FetchDescriptor(predicate: #Predicate { $0.restaurant == house })),
      bookings: try context.fetch(
        FetchDescriptor(
          predicate: #Predicate {
            $0.restaurant == house && $0.serviceDay >= first && $0.serviceDay <= last
          })),
      tablesOfBooking: Dictionary(grouping: pairs, by: \.booking).mapValues { $0.map(\.table) })
  }

  func plan(asSeenAt instant: Date) -> TablePlan {
    TablePlan(bookings: bookings, tablesOfBooking: tablesOfBooking, now: instant)
  }

  /// The tables of these labels, in natural order.
  ///
  /// - Throws: `BookRefusal.noSuchTable`.
  func tables(labelled labels: [String]) throws(BookRefusal) -> [DiningTable] {
    var found: [DiningTable] = []
    for label in labels {
      guard let table = tables.first(where: { $0.label.lowercased() == label.lowercased() }) else {
        throw .noSuchTable(label, house: restaurant.name)
      }
      if !found.contains(table) { found.append(table) }
    }
    return found.sorted { $0.label.isNaturallyBefore($1.label) }
  }
}
