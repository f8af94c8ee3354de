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
    progress: @escaping @Sendable (FeedProgress) -> Void = { _ in }
  ) {
    self.setting = setting
    self.container = container
    self.network = network
    self.progress = progress
    clock = surroundings.clock
    identifiers = IdentifierSource(now: surroundings.clock.now)
    session = surroundings.session
    zone = surroundings.zone
  }

  /// Seconds between two fetches.
  var interval: TimeInterval { setting.interval }

  /// Fetches once.
  ///
  /// - Parameters:
  ///   - isForced: A person asked: another session's lease and a kept answer do not count, and an answer like the last one is read again.
  ///   - acceptsRemovals: A person has seen how many are gone: they are marked, however many they are.
  func run(isForced: Bool, acceptsRemovals: Bool = false) async -> Outcome {
    guard let address = setting.source.address, let lease else { return .failed(.noSource) }
    guard !container.isReadOnly else { return .failed(.readOnly) }
    guard isAllowed(address) else { return .failed(.plainHTTP(setting.name)) }
    do {
      let row = try await lease.take(
        in: container, id: identifiers.next(), now: clock.now(), isForced: isForced)
      guard let row else { return .notNeeded }
      let wish = Wish(isForced: isForced, acceptsRemovals: acceptsRemovals)
      return try await run(address, row, lease, wish)
    } catch {
      return .failed(FeedProblem(error))
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
    } catch {
      return FeedProblem(error)
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
    return FeedLease(feed: setting.name, source: address.description, session: session, interval: interval)
  }

  /// Without encryption anybody on the way can read a feed and change it, so a person has to ask for it.
  private func isAllowed(_ address: ResourceAddress) -> Bool {
    guard address.scheme == "http", !setting.allowsPlainHTTP else { return true }
    let host = address.location.drop { $0 == "/" }.prefix { !"/?#".contains($0) }
    return ["127.0.0.1", "localhost", "[::1]"].contains { host == $0 || host.hasPrefix("\($0):") }
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
      let report = try await fetch(address, row, wish)
      if !report.isSameAnswer { await FeedReading.giveMemoryBack() }
      return .done(report)
    } catch is CancellationError {
      return .notNeeded
    } catch let error as NetworkError where error.reason == .cancelled {
      return .notNeeded
    } catch {
      let problem = FeedProblem(error)
      try await noteFailure(problem, row, lease)
      return .failed(problem)
    }
  }

  private func fetch(
    _ address: ResourceAddress, _ row: FeedState, _ wish: Wish
  ) async throws -> FeedReport {
    progress(.asking)
    let maximumAge: Duration = wish.isForced ? .zero : .seconds(interval / 2)
    let response = try await network.manager.data(
      for: ResourceRequest(address, maximumAge: maximumAge, waitsItsTurn: !wish.isForced)
    ) { [progress] come in progress(.receiving(bytes: come.received, of: come.expected)) }
    var report = FeedReport(feed: row.name, asOf: response.asOf)
    if case .stale(let error) = response.origin { report.staleness = .network(error) }
    guard response.hash.description != row.bodyHash || wish.isForced else {
      report.isSameAnswer = true
      report.unchanged = try await countUnchanged(row.name)
      try await note(report, hash: row.bodyHash, failures: row.failures)
      return report
    }
    try await merge(response.body, acceptsRemovals: wish.acceptsRemovals, into: &report)
    try await note(report, hash: response.hash.description, failures: row.failures)
    return report
  }

  private func note(_ report: FeedReport, hash: String?, failures: Int) async throws {
    let staleness = report.staleness
    let seconds = if staleness == nil { interval } else { await pause(afterFailures: failures + 1) }
    let nextTry = clock.now().addingTimeInterval(seconds)
    try await lease?.note(in: container) { row in
      row.fetchedAt = report.asOf
      row.bodyHash = hash
      row.result = staleness?.shortText ?? (report.isSameAnswer ? "unchanged" : "read")
      row.failures = staleness == nil ? 0 : failures + 1
      row.nextTry = nextTry
      row.leaseUntil = nextTry
      if !report.isSameAnswer {
        row.refused = report.refused.count
        row.withheld = report.withheld
      }
    }
  }

  private func noteFailure(_ problem: FeedProblem, _ row: FeedState, _ lease: FeedLease) async throws {
    let nextTry = clock.now().addingTimeInterval(await pause(afterFailures: row.failures + 1))
    try await lease.note(in: container) { row in
      row.result = problem.shortText
      row.failures += 1
      row.nextTry = nextTry
      row.leaseUntil = nextTry
    }
  }

  /// Seconds until the next try: 15, doubled with each failure, at most five minutes, but not before the source may be asked again.
  private func pause(afterFailures failures: Int) async -> TimeInterval {
    let own = min(300, 15 * pow(2, Double(max(0, min(failures, 10) - 1))))
    guard let address = setting.source.address else { return own }
    return max(own, await network.manager.pause(before: address) / .seconds(1))
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
