import Book
import Foundation
import Persistence
import Reservations

/// A waiting party and its house.
struct WaitingParty: Sendable {
  let entry: WaitlistEntry
  let house: Restaurant
}

extension CommandBook {
  /// Who waits now, by house, in the order of their coming.
  func waiting(restaurant: String?) async throws -> [WaitingParty] {
    let now = surroundings.clock.now()
    let houses = try await restaurants(named: restaurant)
    return try await container.read { context in
      try houses.flatMap { house in
        try WaitlistEntry.fetchWaiting(at: house.id, on: house.clock.serviceDay(at: now), in: context)
          .map { WaitingParty(entry: $0, house: house) }
      }
    }
  }
}
