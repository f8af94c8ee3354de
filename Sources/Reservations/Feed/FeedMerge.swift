import Foundation
import Persistence

/// Brings a feed's records into the book, keyed by the feed's name and the record's key in it.
///
/// Compares on a reader and writes only what differs, in short transactions, so that nobody at the book waits. A house that the
/// feed no longer has is marked *missing since*, never deleted; nor is a table.
public struct FeedMerge: Sendable {
  /// Rows of one transaction.
  static let sliceRows = 500
  /// Up to so many houses may go at once, and up to a tenth of those the feed had.
  static let unguardedRemovals = 10

  /// What the rows are filed under.
  public let feed: String
  /// The feed's records; of several with one key the first counts.
  public let records: [RestaurantFacts]
  /// Keys of records that the feed has and that could not be used: their houses are not missing.
  public let refused: Set<String>
  /// IANA name of the zone of a new house whose record has none.
  public let zone: String
  /// When they came.
  public let now: Date
  /// Whether a person has accepted that many houses go at once.
  public let acceptsRemovals: Bool
  private let identifiers: IdentifierSource

  /// A merge, to be run once.
  public init(
    feed: String, records: [RestaurantFacts], refused: Set<String> = [], zone: String, now: Date,
    identifiers: IdentifierSource, acceptsRemovals: Bool = false
  ) {
    self.feed = feed
    self.records = records
    self.refused = refused
    self.zone = zone
    self.now = now
    self.identifiers = identifiers
    self.acceptsRemovals = acceptsRemovals
  }

  /// Runs it. Running it again with the same records changes nothing, also after an interruption.
  ///
  /// - Throws: `PersistenceError`, `CancellationError`; transactions that were finished stay.
  public func run(in container: ModelContainer) async throws -> FeedMergeResult {
    let feed = feed
    let (stored, tables) = try await container.read { context in
      (
        try context.fetch(FetchDescriptor<Restaurant>(predicate: #Predicate { $0.feed == feed })),
        try DiningTable.fetch(ofFeed: feed, in: context)
      )
    }
    let plan = plan(against: stored, tables: tables)
    for slice in plan.inserted.slices(rows: { 1 + $0.tables.count }) {
      try await insert(slice, into: container)
    }
    for slice in plan.updated.slices(rows: { 1 + $0.facts.tables.count }) {
      try await update(slice, in: container)
    }
    for slice in plan.missing.slices(rows: { _ in 1 }) { try await mark(slice, in: container) }
    return plan.result
  }

  private func insert(_ slice: [RestaurantFacts], into container: ModelContainer) async throws {
    try Task.checkCancellation()
    try await container.transaction { context in
      for facts in slice {
        let restaurant = restaurant(facts)
        // Another program may have been faster with the same feed, and with its tables.
        guard try context.insert(restaurant, onConflict: .ignore) else { continue }
        try put(facts.tables, into: restaurant.id, context)
      }
    }
  }

  private func update(_ slice: [FeedPlan.Update], in container: ModelContainer) async throws {
    try Task.checkCancellation()
    try await container.transaction { context in
      for update in slice {
        guard var restaurant = try context.find(update.id) else { continue }
        restaurant.take(update.facts)
        restaurant.fetchedAt = now
        try context.update(restaurant)
        // The tables of a house that people have set up are its own.
        if restaurant.setUpAt == nil { try put(update.facts.tables, into: restaurant.id, context) }
      }
    }
  }

  private func put(
    _ tables: [TableFacts], into house: PersistentIdentifier<Restaurant>, _ context: borrowing ModelContext
  ) throws {
    guard !tables.isEmpty else { return }
    let stored = try context.fetch(
      FetchDescriptor<DiningTable>(predicate: #Predicate { $0.restaurant == house }))
    for facts in tables {
      if let table = facts.renewing(stored)?.after {
        try context.update(table)
      } else {
        try context.insert(facts.table(identifiers.next(), of: house))
      }
    }
  }

  private func mark(
    _ slice: [PersistentIdentifier<Restaurant>], in container: ModelContainer
  ) async throws {
    try Task.checkCancellation()
    try await container.transaction { context in
      for id in slice {
        guard var restaurant = try context.find(id), restaurant.missingSince == nil else { continue }
        restaurant.missingSince = now
        try context.update(restaurant)
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

extension Array {
  /// Pieces of at most as many rows as one transaction takes; an element that has more is a piece of its own.
  fileprivate func slices(rows: (Element) -> Int) -> [[Element]] {
    var slices: [[Element]] = []
    var room = 0
    for element in self {
      let needed = rows(element)
      if needed > room || slices.isEmpty {
        slices.append([])
        room = FeedMerge.sliceRows
      }
      slices[slices.count - 1].append(element)
      room -= needed
    }
    return slices
  }
}
