import Book
import Foundation
import Synchronization

/// Friday 4 December 2026, 19:42 in Berlin, for ever: whoever sleeps does so until the task is cancelled.
struct FakeTime: Sendable {
  static let evening = Date(timeIntervalSince1970: 1_796_409_720)

  /// The clock as the program sees it.
  var clock: BookClock {
    BookClock(
      now: { Self.evening }, elapsed: { .zero }, sleep: { _ in try await Task.sleep(for: .seconds(86_400)) })
  }
}
