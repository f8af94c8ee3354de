import Feeds
import Foundation
import Observation
import Persistence
import Reservations

/// Keeps the restaurants fresh: at the start, every 15 minutes, and when a person asks. A failure never changes a row.
@Observable
public final class Refresher {
  /// How old the restaurants are.
  public private(set) var age = FeedAge.none
  /// Whether a fetch of this session is under way.
  public private(set) var isFetching = false
  /// What the last fetch of this session did; nil before it has ended.
  public private(set) var lastReport: FeedReport?
  /// What is wrong with the feed, in a sentence with the age and the next try; nil while all is well.
  public private(set) var trouble: String?

  @ObservationIgnored private let fetch: FeedFetch
  @ObservationIgnored private let surroundings: Surroundings
  @ObservationIgnored private let log: Log
  @ObservationIgnored private let messages: MessageQueue
  @ObservationIgnored private let row: ResultsObserver<FeedState?>
  @ObservationIgnored private var tasks: [Task<Void, Never>] = []
  @ObservationIgnored private var asked: Task<Void, Never>?
  @ObservationIgnored private var running: Task<FeedFetch.Outcome, Never>?

  /// A refresher that has not begun.
  init(
    source: FeedSource, container: ModelContainer, network: FeedNetwork, surroundings: Surroundings,
    log: Log, messages: MessageQueue, interval: TimeInterval = 15 * 60
  ) {
    fetch = FeedFetch(
      source: source, container: container, network: network, surroundings: surroundings, interval: interval)
    self.surroundings = surroundings
    self.log = log
    self.messages = messages
    let name = source.name ?? ""
    row = ResultsObserver(container, tables: [FeedState.self]) { context in
      try context.fetch(FetchDescriptor<FeedState>(predicate: #Predicate { $0.name == name }, fetchLimit: 1))
        .first
    }
  }

  /// The feed's name in the book; nil when no feed is wanted.
  public var feed: String? { fetch.source.name }

  /// Begins: the feed's row is followed, and the first fetch starts.
  func start() async {
    guard fetch.source != .none else { return }
    await row.start()
    show(row.value ?? nil)
    tasks = [followRow(), fetchOnTime()]
  }

  /// A person asks for a fetch: its result is a message.
  ///
  /// - Parameter acceptsRemovals: Restaurants that the feed has no more are marked, however many they are.
  public func fetchNow(acceptsRemovals: Bool = false) {
    guard asked == nil else { return }
    asked = Task { [weak self] in
      await self?.fetchAndTell(acceptsRemovals)
      self?.asked = nil
    }
  }

  /// Ends everything and gives the lease back; returns when no fetch is under way.
  func stop() async {
    for task in tasks { task.cancel() }
    asked?.cancel()
    running?.cancel()
    for task in tasks { await task.value }
    await asked?.value
    _ = await running?.value
    row.stop()
    do {
      try await fetch.release()
    } catch {
      log.write(.warning, "feed: the lease was not given back: \(error)")
    }
  }
}

extension Refresher {
  private func followRow() -> Task<Void, Never> {
    let row = row
    return Task { [weak self] in
      for await state in Observations({ row.value ?? nil }) {
        guard !Task.isCancelled else { return }
        self?.show(state)
      }
    }
  }

  /// At the start, then whenever the row says that it is time; other sessions move that time as well.
  private func fetchOnTime() -> Task<Void, Never> {
    let clock = surroundings.clock
    return Task { [weak self] in
      // Nothing of the refresher is held while it sleeps.
      while let pause = await self?.fetchWhenDue() {
        do {
          try await clock.sleep(.seconds(pause))
        } catch {
          return
        }
      }
    }
  }

  /// - Returns: The seconds until the next one; nil when there is none.
  private func fetchWhenDue() async -> TimeInterval? {
    guard !Task.isCancelled else { return nil }
    _ = await run(isForced: false)
    return await secondsUntilNextTry()
  }

  /// As the row says now, which another session may have moved.
  private func secondsUntilNextTry() async -> TimeInterval {
    do {
      guard let state = try await fetch.row(),
        let next = [state.nextTry, state.leaseUntil].compactMap(\.self).max()
      else { return fetch.interval }
      // An absurd time, from a clock that was wrong, is not waited for; nor is one gone by asked for without pause.
      return min(max(next.timeIntervalSince(surroundings.clock.now()), 1), 2 * fetch.interval)
    } catch {
      return fetch.interval
    }
  }

  private func fetchAndTell(_ acceptsRemovals: Bool) async {
    switch await run(isForced: true, acceptsRemovals) {
    case .done(let report): messages.post(report.staleness == nil ? .done : .warned, report.sentence)
    case .notNeeded: break
    case .failed(let problem): messages.post(.warned, sentence(of: problem, row.value ?? nil))
    }
  }

  /// Fetches, or joins the fetch that is under way: two at once would merge the same rows twice.
  private func run(isForced: Bool, _ acceptsRemovals: Bool = false) async -> FeedFetch.Outcome {
    while let running {
      let outcome = await running.value
      // One that left the feed to another session, or its removals to a person, is not what was asked for.
      guard isForced, acceptsRemovals || outcome.isNotNeeded, !Task.isCancelled else { return outcome }
    }
    let task = Task { [fetch, weak self] in
      let outcome = await fetch.run(isForced: isForced, acceptsRemovals: acceptsRemovals)
      self?.end(outcome)
      return outcome
    }
    running = task
    isFetching = true
    return await task.value
  }

  /// Before anybody who waits for the outcome goes on.
  private func end(_ outcome: FeedFetch.Outcome) {
    running = nil
    isFetching = false
    switch outcome {
    case .done(let report):
      lastReport = report
      log.write(.info, "feed \(report.feed): \(report.counts)")
    case .failed(let problem): log.write(.warning, "feed: \(problem.shortText)")
    case .notNeeded: break
    }
  }

  private func show(_ state: FeedState?) {
    age = FeedAge(state)
    trouble = state.flatMap { state in
      state.failures > 0 ? sentence(of: state.result, state) : nil
    }
  }
}

extension Refresher {
  private func sentence(of problem: FeedProblem, _ state: FeedState?) -> String {
    sentence(of: problem.shortText, state)
  }

  /// `The feed answered 503. Restaurants as of 14:05, next try 19:46.`
  private func sentence(of problem: String, _ state: FeedState?) -> String {
    let clock = WallClock(zone: surroundings.zone)
    var parts: [String] = []
    if let asOf = state?.fetchedAt { parts.append("Restaurants as of \(clock.clockText(at: asOf))") }
    if let next = state?.nextTry { parts.append("next try \(clock.clockText(at: next))") }
    guard !parts.isEmpty else { return problem }
    let rest = parts.joined(separator: ", ")
    return "\(problem) \(rest.prefix(1).uppercased() + rest.dropFirst())."
  }
}

extension FeedAge {
  /// The age by the feed's row.
  fileprivate nonisolated init(_ state: FeedState?) {
    guard let state, let asOf = state.fetchedAt else {
      self = .none
      return
    }
    self = state.failures > 0 ? .stale(asOf: asOf) : .fresh(asOf: asOf)
  }
}
