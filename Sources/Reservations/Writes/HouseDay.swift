import Foundation
import Persistence

/// A house around one service day: what the rules look at before a write.
struct HouseDay: Sendable {
  let restaurant: Restaurant
  let tables: [DiningTable]
  /// Bookings of the day, the one before and the one after: a party may stay past the rollover.
  let bookings: [Booking]
  let tablesOfBooking: [PersistentIdentifier<Booking>: [PersistentIdentifier<DiningTable>]]

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
