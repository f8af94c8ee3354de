import Foundation

/// How long a feed that failed is left alone, by this session and by the others of its book.
nonisolated struct FeedPause: Sendable {
  /// A file that is not there is looked for again, but not without pause.
  private static let shortest = Duration.seconds(5)

  /// Seconds before a fault that only a person can mend is looked at again: hardly sooner than the feed is due, but not in a week.
  static func untilMended(interval: TimeInterval) -> TimeInterval { min(max(interval, 60), 3600) }

  /// Until the next try.
  let seconds: Double
  /// Whether the source itself asked for it: then it holds for a person too.
  let isWished: Bool

  /// - Parameters:
  ///   - problem: What it failed of.
  ///   - interval: Seconds between two fetches of the feed.
  ///   - own: By the failures that all sessions of the book have seen.
  ///   - network: By those that this program has seen, of the feed and of its server.
  init(after problem: FeedProblem, interval: TimeInterval, own: Duration, network: Duration) {
    let wish = problem.wish
    let longest = max(Self.shortest, own, network, wish ?? .zero) / .seconds(1)
    seconds = problem.isForAPersonToMend ? max(longest, Self.untilMended(interval: interval)) : longest
    isWished = wish != nil
  }
}
