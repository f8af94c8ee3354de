import Foundation
import Persistence

extension HouseDay {
  /// The house as it is set up, and its bookings from the day before `day` to the day after it, in one transaction.
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
      rules: try HouseRules.fetch(restaurant, in: context),
      bookings: try context.fetch(
        FetchDescriptor(
          predicate: #Predicate {
            $0.restaurant == house && $0.serviceDay >= first && $0.serviceDay <= last
          })),
      tablesOfBooking: Dictionary(grouping: pairs, by: \.booking).mapValues { $0.map(\.table) })
  }
}
