/// How one address fares, for the pause before it is asked again. Times are monotonic.
struct AddressHealth {
  private var failures = 0
  private var resumes = Duration.zero
  private var asksToWaitUntil = Duration.zero
  /// Whether a kept answer may stand in for the last failure, and so in the pause after it.
  private(set) var mayBeStoodInFor = true

  mutating func noteFailure(_ reason: NetworkError.Reason, at now: Duration, _ backOff: BackOff) {
    failures += 1
    mayBeStoodInFor = reason.mayBeStoodInFor
    resumes = now + backOff.pause(afterFailures: failures)
    if case .status(_, let pause?) = reason { asksToWaitUntil = now + pause }
  }

  /// Time that the source asked for and that is left.
  func wish(at now: Duration) -> Duration { max(.zero, asksToWaitUntil - now) }

  /// Time of our own pause that is left.
  func pause(at now: Duration) -> Duration { max(.zero, resumes - now) }
}
