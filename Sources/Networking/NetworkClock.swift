import FoundationEssentials

/// The two clocks and the pause that fetching needs, as values, so that a test can turn the hands.
public struct NetworkClock: Sendable {
  /// Wall-clock time, for “as of” and for ages of what another process kept.
  public let wall: @Sendable () -> Date
  /// Time since a fixed moment of this process; never goes back.
  public let monotonic: @Sendable () -> Duration
  /// Waits; throws `CancellationError` at once when its task is cancelled.
  public let sleep: @Sendable (Duration) async throws -> Void

  /// Clocks given by the caller.
  public init(
    wall: @escaping @Sendable () -> Date,
    monotonic: @escaping @Sendable () -> Duration,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.wall = wall
    self.monotonic = monotonic
    self.sleep = sleep
  }

  /// Ages by the machine's continuous clock, which also counts while the machine sleeps; real pauses.
  public static func continuous(wall: @escaping @Sendable () -> Date) -> NetworkClock {
    let clock = ContinuousClock()
    let start = clock.now
    return NetworkClock(
      wall: wall, monotonic: { start.duration(to: clock.now) },
      sleep: { try await clock.sleep(for: $0) })
  }
}
