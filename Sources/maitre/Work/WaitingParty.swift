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
    try await parties(restaurant: restaurant) { house, day, context in
      try WaitlistEntry.fetchWaiting(at: house.id, on: day, in: context)
    }
  }

  /// The party a person means: one that waits, else one that has waited today, of which the desk says who looked after it.
  ///
  /// - Throws: As `WaitlistEntry.meant`.
  func party(_ who: String, restaurant: String?) async throws -> WaitlistEntry {
    let waiting = try await waiting(restaurant: restaurant)
    do {
      return try WaitlistEntry.meant(by: who, among: waiting.map(\.entry))
    } catch {
      guard case .nobodyWaits = error else { throw error }
      let served = try await parties(restaurant: restaurant) { house, day, context in
        try WaitlistEntry.fetchServed(at: house.id, on: day, in: context)
      }
      return try WaitlistEntry.meant(by: who, among: served.map(\.entry))
    }
  }

  private func parties(
    restaurant: String?,
    _ fetch: @escaping @Sendable (Restaurant, ServiceDay, borrowing ReadContext) throws -> [WaitlistEntry]
  ) async throws -> [WaitingParty] {
    let now = surroundings.clock.now()
    let houses = try await restaurants(named: restaurant)
    return try await read { context in
      try houses.flatMap { house in
        try fetch(house, house.clock.serviceDay(at: now), context)
          .map { WaitingParty(entry: $0, house: house) }
      }
    }
  }
}
