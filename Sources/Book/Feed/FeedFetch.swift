import Feeds
import Foundation
import Networking
import Persistence
import Reservations

/// One fetch of a feed, the whole way: lease, network, decoding, merge, the feed's row.
nonisolated struct FeedFetch: Sendable {
  /// How it ended.
  enum Outcome: Sendable {
    /// The feed was read.
    case done(FeedReport)
    /// Another session has the lease, or this one gave up: nothing to tell.
    case notNeeded
    /// Nothing has changed.
    case failed(FeedProblem)

    var isNotNeeded: Bool { if case .notNeeded = self { true } else { false } }
  }

  let setting: FeedSetting
  let container: ModelContainer
  let network: FeedNetwork
  let clock: BookClock
  let identifiers: IdentifierSource
  let session: Int64
  /// Of new houses of a feed that has none.
  let zone: TimeZone
  /// Told how far it is.
  let progress: @Sendable (FeedProgress) -> Void

  init(
    _ setting: FeedSetting, container: ModelContainer, network: FeedNetwork, surroundings: Surroundings,
    identifiers: IdentifierSource? = nil, progress: @escaping @Sendable (FeedProgress) -> Void = { _ in }
  ) {
    self.setting = setting
    self.container = container
    self.network = network
    self.progress = progress
    clock = surroundings.clock
    self.identifiers = identifiers ?? IdentifierSource(now: surroundings.clock.now)
    session = surroundings.session
    zone = surroundings.zone
  }

  /// Seconds between two fetches.
  var interval: TimeInterval { setting.interval }

  /// Fetches once.
  ///
  /// - Parameters:
  ///   - isForced: A person asked: another session's lease and a kept answer do not count, and an answer like the last one is read again. What the source has asked for holds all the same.
  ///   - acceptsRemovals: A person has seen how many are gone: they are marked, however many they are.
  func run(isForced: Bool, acceptsRemovals: Bool = false) async -> Outcome {
    guard let address = setting.source.address, let lease else { return .failed(.noSource) }
    guard !container.isReadOnly else { return .failed(.readOnly) }
    do {
      let row = try await lease.take(
        in: container, id: identifiers.next(), now: clock.now(), isForced: isForced)
      guard let row else { return .notNeeded }
      let wish = Wish(isForced: isForced, acceptsRemovals: acceptsRemovals)
      return try await run(address, row, lease, wish)
    } catch is FeedLeaseLost {
      return .notNeeded
    } catch {
      return .failed(problem(error))
    }
  }

  /// Leaves the feed alone until the next interval is over: a person has given a fetch up.
  ///
  /// - Returns: Why that could not be noted, if it could not.
  func postpone() async -> FeedProblem? {
    let nextTry = clock.now().addingTimeInterval(interval)
    do {
      try await lease?.note(in: container) { row in
        row.nextTry = nextTry
        row.leaseUntil = nextTry
      }
      return nil
    } catch is FeedLeaseLost {
      return nil
    } catch {
      return problem(error)
    }
  }

  /// Holds the lease for another while, during a long merge.
  func holdOn() async throws { try await lease?.extend(in: container, now: clock.now()) }

  /// Gives the lease back when this session has it.
  func release() async throws {
    guard !container.isReadOnly else { return }
    try await lease?.release(in: container)
  }

  /// The feed's row; nil when it was never fetched or none is wanted.
  func row() async throws -> FeedState? { try await lease?.row(in: container) }

  private var lease: FeedLease? {
    guard let address = setting.source.address else { return nil }
    return FeedLease(
      feed: setting.name, source: address.description, session: session, interval: interval,
      mayMove: !setting.isNamedAfterSource)
  }
}

nonisolated extension FeedFetch {
  private struct Wish {
    let isForced: Bool
    let acceptsRemovals: Bool
  }

  private func run(
    _ address: ResourceAddress, _ row: FeedState, _ lease: FeedLease, _ wish: Wish
  ) async throws -> Outcome {
    do {
      let report = try await fetch(address, row, lease, wish)
      if !report.isSameAnswer { await FeedReading.giveMemoryBack() }
      return .done(report)
    } catch is CancellationError {
      return .notNeeded
    } catch let error as NetworkError where error.reason == .cancelled {
      return .notNeeded
    } catch let lost as FeedLeaseLost {
      throw lost
    } catch {
      let problem = problem(error)
      try await noteFailure(problem, address, row, lease)
      return .failed(problem)
    }
  }

  private func fetch(
    _ address: ResourceAddress, _ row: FeedState, _ lease: FeedLease, _ wish: Wish
  ) async throws -> FeedReport {
    progress(.asking)
    let maximumAge: Duration = wish.isForced ? .zero : .seconds(interval / 2)
    let response = try await network.manager.data(
      for: ResourceRequest(address, maximumAge: maximumAge, waitsItsTurn: !wish.isForced)
    ) { [progress] come in progress(.receiving(bytes: come.received, of: come.expected)) }
    var report = FeedReport(feed: row.name, asOf: response.asOf)
    if case .stale(let error) = response.origin {
      // An old answer is better than none, and worse than the rows of any.
      guard row.fetchedAt == nil else { throw error }
      report.staleness = .network(error)
    }
    let isLike = response.hash.description == row.bodyHash && !wish.isForced
    if isLike || isOlder(response, than: row) {
      report.isSameAnswer = true
      report.unchanged = try await countUnchanged(row.name)
      try await note(report, hash: row.bodyHash, address, row, lease)
      return report
    }
    // A merge that is interrupted has brought some of the answer: the next one must not take it for read.
    try await lease.note(in: container) { row in row.bodyHash = nil }
    try await merge(response.body, acceptsRemovals: wish.acceptsRemovals, into: &report)
    try await note(report, hash: response.hash.description, address, row, lease)
    return report
  }

  /// Whether the book has had a younger answer: by another user's cache, or from another of the source's machines.
  private func isOlder(_ response: Response, than row: FeedState) -> Bool {
    guard let fetchedAt = row.fetchedAt, fetchedAt <= clock.now() else { return false }
    // Ages come in whole seconds.
    return response.asOf < fetchedAt.addingTimeInterval(-1)
  }

  private func note(
    _ report: FeedReport, hash: String?, _ address: ResourceAddress, _ row: FeedState, _ lease: FeedLease
  ) async throws {
    if let problem = report.staleness {
      return try await note(report, hash, staleFor: problem, address, row, lease)
    }
    let nextTry = clock.now().addingTimeInterval(interval)
    try await lease.note(in: container) { row in
      row.take(report, hash: hash)
      row.result = report.isSameAnswer ? "unchanged" : "read"
      row.failures = 0
      row.nextTry = nextTry
      row.leaseUntil = nextTry
    }
  }

  private func note(
    _ report: FeedReport, _ hash: String?, staleFor problem: FeedProblem, _ address: ResourceAddress,
    _ row: FeedState, _ lease: FeedLease
  ) async throws {
    let pause = await pause(after: problem, before: address, failures: row.failures + 1)
    let now = clock.now()
    try await lease.note(in: container) { row in
      row.take(report, hash: hash)
      row.take(problem, pause, at: now)
    }
  }

  private func noteFailure(
    _ problem: FeedProblem, _ address: ResourceAddress, _ row: FeedState, _ lease: FeedLease
  ) async throws {
    let pause = await pause(after: problem, before: address, failures: row.failures + 1)
    let now = clock.now()
    try await lease.note(in: container) { row in row.take(problem, pause, at: now) }
  }

  private func pause(
    after problem: FeedProblem, before address: ResourceAddress, failures: Int
  ) async -> FeedPause {
    FeedPause(
      after: problem, interval: interval, own: network.backOff.pause(afterFailures: failures),
      network: await network.manager.pause(before: address))
  }

  private func problem(_ error: any Error) -> FeedProblem {
    if let error = error as? NetworkError, error.reason == .insecure { return .plainHTTP(setting.name) }
    return FeedProblem(error)
  }
}

nonisolated extension FeedState {
  /// An answer that was read, or that was like the one of before.
  fileprivate mutating func take(_ report: FeedReport, hash: String?) {
    fetchedAt = max(report.asOf, fetchedAt ?? report.asOf)
    bodyHash = hash
    guard !report.isSameAnswer else { return }
    refused = report.refusedCount
    withheld = report.withheld
  }

  fileprivate mutating func take(_ problem: FeedProblem, _ pause: FeedPause, at now: Date) {
    result = problem.shortText
    failures += 1
    let next = now.addingTimeInterval(pause.seconds)
    (nextTry, leaseUntil) = (next, next)
    if pause.isWished { leaseHolder = nil }
  }
}

nonisolated extension FeedProblem {
  /// The problem behind an error of the way.
  init(_ error: any Error) {
    switch error {
    case let problem as FeedProblem: self = problem
    case let error as NetworkError: self = .network(error)
    case let error as FeedError: self = .feed(error)
    case let error as PersistenceError: self = .store(error)
    case is CancellationError: self = .cancelled
    default: self = .unexpected("\(error)")
    }
  }
}
