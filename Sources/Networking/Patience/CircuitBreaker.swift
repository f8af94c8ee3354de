/// Leaves a server alone that keeps failing, and lets one probe through now and then. Times are monotonic.
struct CircuitBreaker {
  private var failures = 0
  private var opensAgain = Duration.zero
  private var isProbing = false

  /// Time until the server may be asked; zero lets the one who asks through.
  func pause(at now: Duration, _ backOff: BackOff) -> Duration {
    guard failures >= backOff.failuresThatTrip else { return .zero }
    // While the probe is out nobody knows; the next look is a pause later.
    return isProbing ? backOff.longest : max(.zero, opensAgain - now)
  }

  mutating func noteQuestion(_ backOff: BackOff) { isProbing = failures >= backOff.failuresThatTrip }

  mutating func noteFailure(at now: Duration, _ backOff: BackOff) {
    failures += 1
    isProbing = false
    opensAgain = now + backOff.longest
  }

  /// The probe was given up and tells nothing.
  mutating func noteGivenUp() { isProbing = false }
}
