import Foundation
import Synchronization

/// What time it is, how much has passed, and how to wait: the only clock below the command line.
public nonisolated struct BookClock: Sendable {
  /// Whether `now` is the machine's own time.
  public let isMachineTime: Bool
  /// The instant that the book goes by; may start elsewhere than the machine's, or stand still.
  public let now: @Sendable () -> Date
  /// Time since a fixed moment, never set back: for ages and for how long a message stays.
  public let elapsed: @Sendable () -> Duration
  /// Waits so long by `elapsed`; throws `CancellationError` when the task is cancelled.
  public let sleep: @Sendable (Duration) async throws -> Void

  /// A clock of these parts.
  public init(
    isMachineTime: Bool = false, now: @escaping @Sendable () -> Date,
    elapsed: @escaping @Sendable () -> Duration,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.isMachineTime = isMachineTime
    self.now = now
    self.elapsed = elapsed
    self.sleep = sleep
  }
}

nonisolated extension BookClock {
  /// The machine's clock, or one that runs on from `start`.
  public static func running(from start: Date? = nil) -> BookClock {
    let origin = ContinuousClock.now
    let elapsed: @Sendable () -> Duration = { ContinuousClock.now - origin }
    return BookClock(
      isMachineTime: start == nil,
      now: { start.map { $0.addingTimeInterval(elapsed() / .seconds(1)) } ?? Date() },
      elapsed: elapsed, sleep: { try await Task.sleep(for: $0) })
  }

  /// A clock that runs on from an instant that costs something to work out: `start` is asked once, by the first `now`.
  public static func running(from start: @escaping @Sendable () -> Date) -> BookClock {
    let machine = running()
    let origin = Mutex<Date?>(nil)
    return BookClock(
      now: {
        let first = origin.withLock { origin in
          let first = origin ?? start().addingTimeInterval(-(machine.elapsed() / .seconds(1)))
          origin = first
          return first
        }
        return first.addingTimeInterval(machine.elapsed() / .seconds(1))
      },
      elapsed: machine.elapsed, sleep: machine.sleep)
  }

  /// A clock that shows `instant` for ever; messages still go away and the feed still has its age.
  public static func frozen(at instant: Date) -> BookClock {
    let running = running()
    return BookClock(now: { instant }, elapsed: running.elapsed, sleep: running.sleep)
  }

  /// Time until the next full minute of `now`; never zero, so that a frozen clock cannot spin.
  func untilNextMinute() -> Duration {
    let past = now().timeIntervalSince1970.truncatingRemainder(dividingBy: 60)
    let left = 60 - (past < 0 ? past + 60 : past)
    return .milliseconds(Int64((left * 1000).rounded(.up)))
  }
}
