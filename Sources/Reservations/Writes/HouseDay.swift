import Foundation
import Persistence

/// A house around one service day: what the rules look at before a write.
struct HouseDay: Sendable {
  let rules: HouseRules
  /// Bookings of the day, the one before and the one after, for a party may stay past the rollover; and those at a table.
  let bookings: [Booking]
  let tablesOfBooking: [PersistentIdentifier<Booking>: [PersistentIdentifier<DiningTable>]]

  var restaurant: Restaurant { rules.restaurant }
  var tables: [DiningTable] { rules.tables }

  func availability(asSeenAt instant: Date) -> Availability {
    Availability(rules: rules, bookings: bookings, tablesOfBooking: tablesOfBooking, now: instant)
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
