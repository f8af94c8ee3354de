/// When to look whether others have committed, after their log was seen to change.
///
/// The log is written before its last sync, and a commit counts only after it: so a look is repeated, at growing distances. On
/// a busy disk that sync takes seconds; nothing tells of its end. Where changes follow each other closely, one look tells of
/// all of them.
struct LookPace {
  /// What is to be done.
  struct Step: Equatable {
    var looksNow: Bool
    /// When the next look is due.
    var delayInMilliseconds: Int?
    /// The log's next change is to be noticed again.
    var watchesAgain = false
  }

  /// Whether the log's next change is noticed.
  private(set) var isWatching = true
  private var watchedSince: ContinuousClock.Instant?
  private var delayInMilliseconds = 0
  /// How long changes are gathered; it grows while they go on.
  private var gatheringInMilliseconds = 0

  private static let longestDelay = 60_000
  /// Looks after which nothing more is expected of the change that began them.
  private static let watchingDelay = 3
  /// A change that comes so soon after the log was watched again is one of many.
  private static let closeness = Duration.milliseconds(20)
  private static let shortestGathering = 10
  private static let longestGathering = 50

  /// The log has changed.
  mutating func noticed(at now: ContinuousClock.Instant) -> Step {
    guard isWatching else { return Step(looksNow: false) }
    isWatching = false
    guard let since = watchedSince, now - since < Self.closeness else {
      gatheringInMilliseconds = 0
      delayInMilliseconds = 1
      return Step(looksNow: true, delayInMilliseconds: 1)
    }
    gatheringInMilliseconds = min(
      max(gatheringInMilliseconds * 2, Self.shortestGathering), Self.longestGathering)
    delayInMilliseconds = Self.watchingDelay
    return Step(looksNow: false, delayInMilliseconds: gatheringInMilliseconds)
  }

  /// The time for a look has come; before anything was noticed there is none.
  mutating func looked(at now: ContinuousClock.Instant) -> Step {
    // The timer of a watch that has ended may still come when the next one has begun.
    guard delayInMilliseconds > 0 else { return Step(looksNow: false) }
    let watchesAgain = !isWatching && delayInMilliseconds >= Self.watchingDelay
    if watchesAgain { (isWatching, watchedSince) = (true, now) }
    delayInMilliseconds *= 3
    return Step(
      looksNow: true,
      delayInMilliseconds: delayInMilliseconds < Self.longestDelay ? delayInMilliseconds : nil,
      watchesAgain: watchesAgain)
  }
}
