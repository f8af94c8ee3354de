import Foundation
import Persistence

extension HouseDay {
  /// The house as it is set up, its bookings from the day before `day` to the day after it, and every party that still sits at a
  /// table, in one transaction.
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
    var bookings = try context.fetch(
      FetchDescriptor<Booking>(
        predicate: #Predicate {
          $0.restaurant == house && $0.serviceDay >= first && $0.serviceDay <= last
        }))
    var tables = Dictionary(grouping: pairs, by: \.booking).mapValues { $0.map(\.table) }
    for party in try PartyAtTable.fetch(at: house, in: context)
    where !(first...last).contains(party.booking.serviceDay) {
      bookings.append(party.booking)
      tables[party.booking.id] = party.tables
    }
    return HouseDay(
      rules: try HouseRules.fetch(restaurant, in: context), bookings: bookings, tablesOfBooking: tables)
  }
}
