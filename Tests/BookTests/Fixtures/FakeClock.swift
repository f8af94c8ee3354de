import Book
import Foundation
import Synchronization

/// A clock whose hands a test turns; sleepers wake when their time has come.
final class FakeClock: Sendable {
  private struct Sleeper {
    let id: Int
    let until: Duration
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var elapsed: Duration = .zero
    var sleepers: [Sleeper] = []
    var cancelled: Set<Int> = []
    var lastID = 0
  }

  private let start: Date
  private let state = Mutex(State())

  init(at start: Date = .evening) { self.start = start }

  /// The clock as the program sees it.
  var clock: BookClock {
    BookClock(now: { self.now }, elapsed: { self.elapsed }, sleep: { try await self.sleep($0) })
  }

  var elapsed: Duration { state.withLock { $0.elapsed } }
  var now: Date { start.addingTimeInterval(elapsed / .seconds(1)) }
  /// Until when somebody sleeps, earliest first.
  var wakings: [Duration] { state.withLock { $0.sleepers.map(\.until).sorted() } }

  /// Lets time pass, at once.
  func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.elapsed += duration
      let elapsed = state.elapsed
      let due = state.sleepers.filter { $0.until <= elapsed }
      state.sleepers.removeAll { $0.until <= elapsed }
      return due
    }
    for sleeper in due { sleeper.continuation.resume() }
  }

  private func sleep(_ duration: Duration) async throws {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isOver: Bool? = state.withLock { state in
          if state.cancelled.remove(id) != nil { return nil }
          if duration <= .zero { return true }
          state.sleepers.append(
            Sleeper(id: id, until: state.elapsed + duration, continuation: continuation))
          return false
        }
        if isOver == nil { continuation.resume(throwing: CancellationError()) }
        if isOver == true { continuation.resume() }
      }
    } onCancel: {
      let sleeper = state.withLock { state -> Sleeper? in
        guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else {
          state.cancelled.insert(id)
          return nil
        }
        return state.sleepers.remove(at: index)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }
}

extension Date {
  /// Friday 4 December 2026, 19:42 in Berlin.
  static let evening = Date(timeIntervalSince1970: 1_796_409_720)
}
