import Foundation
import Persistence

extension Booking {
  /// Parties of the week before a day that nobody wrote down as come or not, the latest day first, then by start.
  ///
  /// - Parameter restaurant: The house; nil is every house.
  public static func fetchLeftOpen(
    before day: ServiceDay, of restaurant: PersistentIdentifier<Restaurant>? = nil,
    in context: borrowing ReadContext
  ) throws -> [Booking] {
    let first = day.adding(days: -7)
    return try context.fetch(
      FetchDescriptor<Booking>(
        predicate: #Predicate { $0.serviceDay >= first && $0.serviceDay < day && $0.isDeleted == false },
        sortBy: [SortDescriptor(\.serviceDay, order: .reverse), SortDescriptor(\.start)])
    ).filter { booking in
      (restaurant == nil || booking.restaurant == restaurant)
        && (booking.status.isExpected || booking.status == .arrived)
    }
  }
}
