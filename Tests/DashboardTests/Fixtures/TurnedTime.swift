import Book
import Foundation
import Synchronization

/// A clock whose hands a test turns; whoever sleeps does so until the task is cancelled.
final class TurnedTime: Sendable {
  private let now = Mutex(FakeTime.evening)

  /// The clock as the program sees it.
  var clock: BookClock {
    BookClock(
      now: { [self] in now.withLock { $0 } }, elapsed: { .zero },
      sleep: { _ in try await Task.sleep(for: .seconds(86_400)) })
  }

  /// Lets so many minutes pass at once.
  func advance(minutes: Int) { now.withLock { $0 += Double(minutes) * 60 } }
}
