import Persistence

/// How many restaurants a feed has brought.
public struct FeedCount: Equatable, Sendable {
  /// The feed's name in the book.
  public let feed: String
  /// Those that are in it.
  public let present: Int
  /// Those that it has no more.
  public let missing: Int

  /// One for each feed that the book has restaurants of, by name.
  public static func fetchAll(in context: borrowing ReadContext) throws -> [FeedCount] {
    try context.rows(
      """
      SELECT feed, SUM(missing_since IS NULL), SUM(missing_since IS NOT NULL)
      FROM restaurant GROUP BY feed ORDER BY feed
      """
    ) { row in
      FeedCount(feed: row.text(at: 0), present: try row.value(1), missing: try row.value(2))
    }
  }
}
