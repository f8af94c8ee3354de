import Foundation
import Persistence

/// Writes a feed's houses. Apart from `FeedMerge`, so that a transaction holds no copy of the keys that were seen.
struct FeedRows: Sendable {
  let feed: String
  let zone: String
  let now: Date
  let identifiers: IdentifierSource
  /// Who must hold the feed's lease for each slice; nil where nobody has to.
  let holder: Int64?

  /// - Returns: How many of them were new.
  func insert(_ slice: [RestaurantFacts], into container: ModelContainer) async throws -> Int {
    try await container.transaction { context in
      try checkLease(in: context)
      var count = 0
      for facts in slice {
        let restaurant = restaurant(facts)
        // Another program may have been faster with the same feed, and with its tables.
        guard try context.insert(restaurant, onConflict: .ignore) else { continue }
        for table in facts.tables { try context.insert(table.table(identifiers.next(), of: restaurant.id)) }
        count += 1
      }
      return count
    }
  }

  /// - Returns: How many of them are in the book still.
  func update(_ slice: [FeedPlan.Update], in container: ModelContainer) async throws -> Int {
    try await container.transaction { context in
      try checkLease(in: context)
      var count = 0
      for update in slice {
        guard var restaurant = try context.find(update.id) else { continue }
        restaurant.take(update.facts)
        restaurant.fetchedAt = now
        try context.update(restaurant)
        // The tables of a house that people have set up are its own.
        if restaurant.setUpAt == nil { try put(update.facts.tables, into: restaurant.id, context) }
        count += 1
      }
      return count
    }
  }

  func mark(_ slice: ArraySlice<PersistentIdentifier<Restaurant>>, in container: ModelContainer) async throws
  {
    try await container.transaction { context in
      try checkLease(in: context)
      for id in slice {
        guard var restaurant = try context.find(id), restaurant.missingSince == nil else { continue }
        restaurant.missingSince = now
        try context.update(restaurant)
      }
    }
  }

  /// Two fetches at once would interleave two answers.
  private func checkLease(in context: borrowing ModelContext) throws {
    guard let holder else { return }
    let row = try FeedState.fetch(named: feed, in: context.reading)
    guard row?.leaseHolder == holder else { throw FeedLeaseLost() }
  }

  private func put(
    _ tables: [TableFacts], into house: PersistentIdentifier<Restaurant>, _ context: borrowing ModelContext
  ) throws {
    guard !tables.isEmpty else { return }
    let stored = try context.fetch(
      FetchDescriptor<DiningTable>(predicate: #Predicate { $0.restaurant == house }))
    for facts in tables {
      if let (before, after) = facts.renewing(stored) {
        if before != after { try context.update(after) }
      } else {
        try context.insert(facts.table(identifiers.next(), of: house))
      }
    }
  }

  private func restaurant(_ facts: RestaurantFacts) -> Restaurant {
    var restaurant = Restaurant(
      id: identifiers.next(), feed: feed, feedID: facts.feedID, name: facts.name, shortName: "", cuisines: [],
      timeZone: zone, rolloverMinutes: 300, phone: "", address: "", latitude: nil, longitude: nil,
      openingHours: "", coverLimit: facts.coverLimit, pacingLimit: facts.pacingLimit, fetchedAt: now,
      missingSince: nil)
    restaurant.take(facts)
    return restaurant
  }
}
