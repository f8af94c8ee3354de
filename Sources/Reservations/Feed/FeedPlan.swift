import Persistence

/// What a merge has to write.
struct FeedPlan: Sendable {
  struct Update: Sendable {
    let id: PersistentIdentifier<Restaurant>
    let facts: RestaurantFacts
  }

  var inserted: [RestaurantFacts] = []
  var updated: [Update] = []
  var missing: [PersistentIdentifier<Restaurant>] = []
  var result = FeedMergeResult()
}

extension FeedMerge {
  /// Compares the records with the rows of the feed.
  func plan(
    against stored: [Restaurant], tables: [PersistentIdentifier<Restaurant>: [DiningTable]]
  ) -> FeedPlan {
    let known = Dictionary(stored.map { ($0.feedID, $0) }) { first, _ in first }
    var plan = FeedPlan()
    var seen: Set<String> = []
    for facts in records where seen.insert(facts.feedID).inserted {
      guard let restaurant = known[facts.feedID] else {
        plan.inserted.append(facts)
        continue
      }
      var renewed = restaurant
      renewed.take(facts)
      if renewed == restaurant, restaurant.setUpAt != nil || !facts.changesTables(tables[restaurant.id] ?? [])
      {
        plan.result.unchanged += 1
      } else {
        plan.updated.append(FeedPlan.Update(id: restaurant.id, facts: facts))
      }
    }
    plan.result.inserted = plan.inserted.count
    plan.result.updated = plan.updated.count
    removeMissing(stored, seen: seen.union(refused), from: &plan)
    return plan
  }

  private func removeMissing(_ stored: [Restaurant], seen: Set<String>, from plan: inout FeedPlan) {
    let present = stored.filter { $0.missingSince == nil }
    let missing = present.filter { !seen.contains($0.feedID) }.map(\.id)
    let isMassive = missing.count > Self.unguardedRemovals && missing.count * 10 > present.count
    // A feed without any record is one that broke, however few houses it had.
    if isMassive || records.isEmpty, !acceptsRemovals {
      plan.result.withheld = missing.count
    } else {
      plan.missing = missing
      plan.result.missing = missing.count
    }
  }
}

/// What a merge did.
public struct FeedMergeResult: Equatable, Sendable {
  /// New houses.
  public var inserted = 0
  /// Houses of which something changed, or that came back.
  public var updated = 0
  /// Houses that are as they were.
  public var unchanged = 0
  /// Houses the feed no longer has, marked so now.
  public var missing = 0
  /// Houses the feed no longer has, kept as they are: too many at once, or all of them.
  public var withheld = 0

  /// Nothing done yet.
  public init() {}
}
