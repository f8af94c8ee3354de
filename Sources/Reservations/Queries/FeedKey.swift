import Persistence

/// A house by its key in a feed.
struct FeedKey: Sendable {
  let id: PersistentIdentifier<Restaurant>
  let feedID: String

  /// Those of a feed that are not missing.
  static func present(of feed: String, in context: borrowing ReadContext) throws -> [FeedKey] {
    try context.rows(
      "SELECT id, feed_id FROM restaurant WHERE feed = ? AND missing_since IS NULL ORDER BY id", [feed]
    ) { row in FeedKey(id: try row.value(0), feedID: row.text(at: 1)) }
  }
}
