import Foundation
import Persistence
import Reservations

/// Who fetches a feed, so that several sessions on one book do it once an interval. A lease that nobody holds is the source's own: it
/// has asked to be left alone.
nonisolated struct FeedLease: Sendable {
  let feed: String
  let source: String
  let session: Int64
  let interval: TimeInterval
  /// Whether a person has given the feed its name: then it may have moved to another source.
  let mayMove: Bool

  /// Seconds that a fetch has before others take it for dead: a program that was killed ends no lease.
  private static let fetchSeconds: TimeInterval = 60
  /// Sources are left alone for an hour at most, whatever they ask for.
  private static let longestWishSeconds: TimeInterval = 3600

  /// Seconds beyond which a time of the row can only come from a clock that was wrong.
  static func longestWait(interval: TimeInterval) -> TimeInterval {
    max(2 * interval, longestWishSeconds + fetchSeconds)
  }

  /// Takes the lease for one fetch: whoever finds it free in its own transaction has it. Makes the feed's row when there is none.
  ///
  /// - Parameter isForced: A person asked: the lease of another session does not count, what the source asked for does.
  /// - Returns: The feed's row; nil when another session has the lease, which is seen without keeping anybody from writing.
  /// - Throws: `FeedProblem.nameTaken`, `.askedToWait`; `PersistenceError`.
  func take(
    in container: ModelContainer, id: PersistentIdentifier<FeedState>, now: Date, isForced: Bool
  ) async throws -> FeedState? {
    if let row = try await row(in: container), try !isFree(row, now, isForced: isForced) { return nil }
    return try await container.transaction { context in
      var row =
        try FeedState.fetch(named: feed, in: context.reading) ?? FeedState(id: id, name: feed, source: source)
      guard try isFree(row, now, isForced: isForced) else { return nil }
      row.source = source
      row.leaseHolder = session
      row.leaseUntil = now.addingTimeInterval(Self.fetchSeconds)
      try row.save(in: context)
      return row
    }
  }

  /// Goes on holding the lease while a long feed is merged.
  func extend(in container: ModelContainer, now: Date) async throws {
    try await note(in: container) { row in row.leaseUntil = now.addingTimeInterval(Self.fetchSeconds) }
  }

  /// Notes how a fetch ended; the lease lasts until the next one is due.
  ///
  /// - Throws: `FeedLeaseLost` when another session has taken the lease meanwhile; `PersistenceError`.
  func note(
    in container: ModelContainer, _ change: @escaping @Sendable (inout FeedState) -> Void
  ) async throws {
    try await container.transaction { context in
      guard var row = try FeedState.fetch(named: feed, in: context.reading), row.leaseHolder == session else {
        throw FeedLeaseLost()
      }
      change(&row)
      try context.update(row)
    }
  }

  /// Gives the lease back, when this session has it: whoever comes next need not wait for this session.
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
}

nonisolated extension FeedLease {
  private func isFree(_ row: FeedState, _ now: Date, isForced: Bool) throws(FeedProblem) -> Bool {
    guard row.source == source else {
      // The rows of one source would be marked as gone by the other.
      guard mayMove || row.hasOnlyFailed else { throw .nameTaken(feed, source: row.source) }
      return true
    }
    if isForced {
      if row.leaseHolder == nil, let until = row.leaseUntil, isAhead(until, of: now) {
        throw .askedToWait(seconds: until.timeIntervalSince(now))
      }
      return true
    }
    // A session that ended has given its lease back; the feed is as young as it was.
    if let next = row.nextTry, isAhead(next, of: now) { return false }
    guard let until = row.leaseUntil, row.leaseHolder != session else { return true }
    return !isAhead(until, of: now)
  }

  private func isAhead(_ date: Date, of now: Date) -> Bool {
    date > now && date <= now.addingTimeInterval(Self.longestWait(interval: interval))
  }
}

nonisolated extension FeedState {
  /// Whether it never brought anything, as one whose address was mistyped: its name is free.
  fileprivate var hasOnlyFailed: Bool { fetchedAt == nil && failures > 0 }

  /// Whether a session is fetching it: afterwards the lease lasts until the next try.
  public func isBeingFetched(at now: Date) -> Bool {
    guard leaseHolder != nil, let leaseUntil else { return false }
    return leaseUntil > now && leaseUntil != nextTry
  }

  /// Whether whoever had the lease last has told how the fetch ended.
  var isNoted: Bool { leaseUntil != nil && leaseUntil == nextTry }
}
