import Foundation
import Persistence

/// What has to be written of some records of a feed.
struct FeedPlan: Sendable {
  struct Update: Sendable {
    let id: PersistentIdentifier<Restaurant>
    let facts: RestaurantFacts
  }

  var inserted: [RestaurantFacts] = []
  var updated: [Update] = []
  var unchanged = 0

  /// Compares the records, no two of one key, with the rows that the feed has of these keys.
  init(of records: [RestaurantFacts], against feed: String, in context: borrowing ReadContext) throws {
    let keys = records.map(\.feedID)
    let stored = try context.fetch(
      FetchDescriptor<Restaurant>(predicate: #Predicate { $0.feed == feed && keys.contains($0.feedID) }))
    let known = Dictionary(stored.map { ($0.feedID, $0) }) { first, _ in first }
    let houses = records.contains { !$0.tables.isEmpty } ? stored.map(\.id) : []
    let tables = Dictionary(
      grouping: try context.fetch(
        FetchDescriptor<DiningTable>(predicate: #Predicate { houses.contains($0.restaurant) })),
      by: \.restaurant)
    for facts in records {
      guard let restaurant = known[facts.feedID] else {
        inserted.append(facts)
        continue
      }
      var renewed = restaurant
      renewed.take(facts)
      let keepsTables =
        restaurant.setUpAt != nil || !facts.changesTables(tables[restaurant.id] ?? [])
      if renewed == restaurant, keepsTables {
        unchanged += 1
      } else {
        updated.append(Update(id: restaurant.id, facts: facts))
      }
    }
  }
}
