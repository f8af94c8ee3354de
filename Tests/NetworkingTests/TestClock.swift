import Foundation
import Networking
import Synchronization

/// Two clocks that stand until a test moves them; pauses end at once and are written down.
final class TestClock: Sendable {
  private struct State {
    var wall = Date(timeIntervalSince1970: 1_800_000_000)
    var monotonic = Duration.zero
    var pauses: [Duration] = []
  }

  private let state = Mutex(State())

  var pauses: [Duration] { state.withLock(\.pauses) }

  var clock: NetworkClock {
    NetworkClock(
      wall: { self.state.withLock(\.wall) }, monotonic: { self.state.withLock(\.monotonic) },
      sleep: { duration in
        try Task.checkCancellation()
        self.state.withLock { $0.pauses.append(duration) }
      })
  }

  /// Moves both clocks.
  func advance(_ seconds: Int) {
    state.withLock {
      $0.wall += TimeInterval(seconds)
      $0.monotonic += .seconds(seconds)
    }
  }

  /// Moves the wall clock alone, as a person or a time server does.
  func setWall(back seconds: Int) {
    state.withLock { $0.wall -= TimeInterval(seconds) }
  }
}
