import Foundation
import Persistence

extension HouseRules {
  /// A house as it is set up.
  public static func fetch(
    _ restaurant: Restaurant, in context: borrowing ReadContext
  ) throws -> HouseRules {
    let house = restaurant.id
    return HouseRules(
      restaurant,
      tables: try context.fetch(
        FetchDescriptor<DiningTable>(predicate: #Predicate { $0.restaurant == house })),
      combinations: try context.fetch(
        FetchDescriptor<Combination>(
          predicate: #Predicate { $0.restaurant == house }, sortBy: [SortDescriptor(\.id)])),
      shifts: try context.fetch(FetchDescriptor<Shift>(predicate: #Predicate { $0.restaurant == house })),
      closures: try context.fetch(
        FetchDescriptor<Closure>(
          predicate: #Predicate { $0.restaurant == house }, sortBy: [SortDescriptor(\.id)])))
  }
}

extension Availability {
  /// A house and its bookings around a service day, as seen at `now`.
  public static func fetch(
    _ restaurant: Restaurant, around day: ServiceDay, now: Date, in context: borrowing ReadContext
  ) throws -> Availability {
    try HouseDay.fetch(restaurant, around: day, in: context).availability(asSeenAt: now)
  }
}
