import Foundation
import Persistence
import Reservations

/// Who fetches a feed, so that several sessions on one book do it once an interval.
nonisolated struct FeedLease: Sendable {
  let feed: String
  let source: String
  let session: Int64
  let interval: TimeInterval

  /// Seconds that a fetch has before others take it for dead: a program that was killed ends no lease.
  private static let fetchSeconds: TimeInterval = 60

  /// Takes the lease for one fetch: whoever finds it free in its own transaction has it. Makes the feed's row when there is none.
  ///
  /// - Parameter isForced: A person asked: the lease of another session does not count.
  /// - Returns: The feed's row; nil when another session has the lease, which is seen without keeping anybody from writing.
  func take(
    in container: ModelContainer, id: PersistentIdentifier<FeedState>, now: Date, isForced: Bool
  ) async throws -> FeedState? {
    if !isForced, let row = try await row(in: container), !isFree(row, now) { return nil }
    return try await container.transaction { context in
      var row =
        try FeedState.fetch(named: feed, in: context.reading) ?? FeedState(id: id, name: feed, source: source)
      guard isForced || isFree(row, now) else { return nil }
      row.source = source
      row.leaseHolder = session
      row.leaseUntil = now.addingTimeInterval(Self.fetchSeconds)
      try row.save(in: context)
      return row
    }
  }

  /// Goes on holding the lease while a long feed is merged.
  func extend(in container: ModelContainer, now: Date) async throws {
    try await note(in: container) { row in
      if row.leaseHolder == session { row.leaseUntil = now.addingTimeInterval(Self.fetchSeconds) }
    }
  }

  /// Notes how a fetch ended; the lease lasts until the next one is due.
  func note(
    in container: ModelContainer, _ change: @escaping @Sendable (inout FeedState) -> Void
  ) async throws {
    try await container.transaction { context in
      guard var row = try FeedState.fetch(named: feed, in: context.reading) else { return }
      change(&row)
      try context.update(row)
    }
  }

  /// Gives the lease back, when this session has it: the next start fetches at once.
  func release(in container: ModelContainer) async throws {
    guard try await row(in: container)?.leaseHolder == session else { return }
    try await container.transaction { context in
      guard var row = try FeedState.fetch(named: feed, in: context.reading), row.leaseHolder == session else {
        return
      }
      row.leaseHolder = nil
      row.leaseUntil = nil
      try context.update(row)
    }
  }

  /// The feed's row.
  func row(in container: ModelContainer) async throws -> FeedState? {
    try await container.read { context in try FeedState.fetch(named: feed, in: context) }
  }

  /// A fetch of this session's own may go on under its lease until it is due again.
  private func isFree(_ row: FeedState, _ now: Date) -> Bool {
    guard let until = row.leaseUntil, row.leaseHolder != session else { return true }
    // A lease further away than any was given for comes from a clock that was wrong.
    return until <= now || until > now.addingTimeInterval(max(2 * interval, Self.fetchSeconds))
  }
}
