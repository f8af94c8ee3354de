import Feeds
import Foundation

/// What a fetch did to the book.
public nonisolated struct FeedReport: Equatable, Sendable {
  /// The feed's name in the book.
  public let feed: String
  /// When the source last vouched for its answer.
  public let asOf: Date
  /// Restaurants that are new.
  public var inserted = 0
  /// Restaurants of which something changed.
  public var updated = 0
  /// Restaurants as they were.
  public var unchanged = 0
  /// Restaurants that the feed has no more; they stay, marked.
  public var missing = 0
  /// Restaurants that the feed has no more and that were left unmarked, because they are too many at once.
  public var withheld = 0
  /// The first of the records that could not be used, in the feed's order: at most a thousand are kept.
  public private(set) var refused: [RefusedRecord] = []
  /// How many could not be used.
  public private(set) var refusedCount = 0
  /// Whether the answer was the one of the time before, and was not read again; never when a person asked.
  public var isSameAnswer = false
  /// Whether another session brought it while this one was at it: what changed was counted there.
  public internal(set) var isOfAnotherSession = false
  /// Why an older answer stands in for the source's.
  public var staleness: FeedProblem?

  private static let keptRefusals = 1000

  /// A report of which nothing but the feed and its time is known.
  init(feed: String, asOf: Date) {
    self.feed = feed
    self.asOf = asOf
  }

  /// Counts records that could not be used.
  mutating func note(_ records: [RefusedRecord]) {
    refusedCount += records.count
    refused += records.prefix(max(0, Self.keptRefusals - refused.count))
  }
}
