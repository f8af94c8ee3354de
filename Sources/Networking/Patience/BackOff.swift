/// How long a source that failed is left alone: full jitter, so that many sessions do not come back together.
public struct BackOff: Sendable {
  /// The longest pause after the first failure; it doubles with each further one.
  public let first: Duration
  /// The longest pause ever, and how long a server is left alone after `failuresThatTrip`.
  public let longest: Duration
  /// Failures in a row, of whatever addresses of one server, after which none of them is asked but by one probe a pause.
  public let failuresThatTrip: Int
  private let random: @Sendable () -> Double

  /// Pauses between zero and a doubling limit.
  ///
  /// - Parameter random: A number from 0 up to 1, drawn anew for each pause.
  public init(
    first: Duration = .seconds(1), longest: Duration = .seconds(300), failuresThatTrip: Int = 5,
    random: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
  ) {
    precondition(failuresThatTrip > 0, "a server is left alone after a failure, not before")
    self.first = first
    self.longest = longest
    self.failuresThatTrip = failuresThatTrip
    self.random = random
  }

  /// The pause after so many failures in a row, at least one.
  public func pause(afterFailures failures: Int) -> Duration {
    // Beyond 2³⁰ the doubling has long met the longest pause.
    let doublings = min(30, max(0, failures - 1))
    return min(longest, first * (1 << doublings)) * min(1, max(0, random()))
  }
}
