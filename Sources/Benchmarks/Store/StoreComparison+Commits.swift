import Dispatch
import Persistence

/// Commits of one row: by plain calls and by the store, both on this thread, and for a caller who awaits them, by the store and by
/// plain calls on a queue. Who draws a screen must not be kept waiting by a disk: what awaiting costs more is the waking of threads.
extension StoreComparison {
  /// Each of the four is the first in turn, for the first finds the caches cold.
  mutating func addCommits() async throws {
    let round = commit.plain.count
    for turn in 0..<4 {
      switch (round + turn) % 4 {
      case 0: try addPlainCommits()
      case 1: try addStoreCommits()
      case 2: try await addAwaitedCommits()
      default: try await addQueuedCommits()
      }
    }
  }

  private mutating func addPlainCommits() throws {
    let new = nextSpare()
    try ProcessorClock.measure(&commit.plain, times: new.count) {
      for row in new { try plain.insert([row]) }
    }
  }

  private mutating func addStoreCommits() throws {
    let new = nextSpare()
    try ProcessorClock.measure(&commit.store, times: new.count) {
      for row in new { try Self.insertAndWait(row, into: container) }
    }
  }

  static func insertAndWait(_ row: Row, into container: ModelContainer) throws {
    try container.transactionAndWait { _ = try $0.insert(row) }
  }

  private mutating func addAwaitedCommits() async throws {
    let new = nextSpare()
    let begin = ProcessorClock.milliseconds
    for row in new { try await container.transaction { _ = try $0.insert(row) } }
    awaitedCommit.add((ProcessorClock.milliseconds - begin) / Double(new.count))
  }

  private mutating func addQueuedCommits() async throws {
    let new = nextSpare()
    let begin = ProcessorClock.milliseconds
    for row in new { try await onQueue { try $0.insert([row]) } }
    queuedCommit.add((ProcessorClock.milliseconds - begin) / Double(new.count))
  }

  /// Makes plain calls on the queue.
  func onQueue<Result: Sendable>(
    _ body: @escaping @Sendable (PlainStore<Row>) throws -> Result
  ) async throws -> Result {
    // One call at a time: each is awaited.
    nonisolated(unsafe) let plain = plain
    return try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Swift.Result { try body(plain) }) }
    }
  }
}
