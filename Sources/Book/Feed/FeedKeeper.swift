import Feeds
import Foundation
import Observation
import Persistence
import Reservations

/// Keeps one feed's restaurants fresh: at the start, once an interval, and when a person asks. A failure never changes a row.
@Observable
public final class FeedKeeper {
  /// What the book knows of the feed; nil before it was ever fetched.
  public private(set) var state: FeedState?
  /// How far the fetch of this session is that is under way; nil while none is.
  public private(set) var progress: FeedProgress?
  /// What the last fetch of this session did; nil before it has ended.
  public private(set) var lastReport: FeedReport?
  /// Why this session cannot fetch, where the feed's row does not say it.
  private var ownProblem: FeedProblem?

  /// The feed.
  @ObservationIgnored public let setting: FeedSetting
  /// Told in a sentence when a feed that was well is so no more, whichever session found it out.
  @ObservationIgnored var troubleBegins: (@MainActor (String) -> Void)?
  @ObservationIgnored private let container: ModelContainer
  @ObservationIgnored private let network: FeedNetwork
  @ObservationIgnored private let surroundings: Surroundings
  @ObservationIgnored private let log: Log
  @ObservationIgnored private let turns: FeedTurns
  @ObservationIgnored private let identifiers: IdentifierSource
  @ObservationIgnored private let row: ResultsObserver<FeedState?>
  @ObservationIgnored private var tasks: [Task<Void, Never>] = []
  @ObservationIgnored private var running: Task<FeedFetch.Outcome, Never>?
  @ObservationIgnored private var isGivenUp = false
  /// Until when a person who has given a fetch up wants none, whether or not the feed's row could be told.
  @ObservationIgnored private var leftAloneUntil: Date?
  /// The pause before the next look at the row.
  @ObservationIgnored private var pause: Task<Bool, Never>?

  init(
    _ setting: FeedSetting, container: ModelContainer, network: FeedNetwork, surroundings: Surroundings,
    log: Log, turns: FeedTurns, identifiers: IdentifierSource
  ) {
    self.setting = setting
    self.container = container
    self.network = network
    self.surroundings = surroundings
    self.log = log
    self.turns = turns
    self.identifiers = identifiers
    let name = setting.name
    row = ResultsObserver(container, tables: [FeedState.self]) { context in
      try FeedState.fetch(named: name, in: context)
    }
  }

  /// How old its restaurants are.
  public var age: FeedAge { FeedAge(state) }

  /// Whether a fetch of this session is under way.
  public var isFetching: Bool { progress != nil }

  /// What is wrong with it, in a sentence with the age and the next try; nil while all is well.
  public var trouble: String? {
    if let state, state.failures > 0 { return sentence(of: state.result) }
    return ownProblem.map { sentence(of: $0.shortText) }
  }

  /// Begins: the feed's row is followed, and the first fetch starts, unless the session only reads.
  func start() async {
    await row.start()
    show(row.value ?? nil)
    tasks = [followRow()]
    if !container.isReadOnly { tasks.append(fetchOnTime()) }
  }

  /// Gives up the fetch that is under way until the next time is due; what it has written stays.
  func cancelFetch() {
    guard let running else { return }
    running.cancel()
    isGivenUp = true
  }

  /// Ends everything and gives the lease back; returns when no fetch is under way.
  func stop() async {
    for task in tasks { task.cancel() }
    pause?.cancel()
    running?.cancel()
    for task in tasks { await task.value }
    _ = await running?.value
    row.stop()
    do {
      try await fetch().release()
    } catch {
      log.write(.warning, "feed \(setting.name): the lease was not given back: \(error)")
    }
  }

  /// Fetches, or joins the fetch that is under way: two at once would merge the same rows twice.
  func run(isForced: Bool, acceptsRemovals: Bool = false) async -> FeedFetch.Outcome {
    while let running {
      let outcome = await running.value
      // One that left the feed to another session, or its removals to a person, is not what was asked for.
      guard isForced, acceptsRemovals || outcome.isNotNeeded, !Task.isCancelled else { return outcome }
    }
    guard !Task.isCancelled else { return .notNeeded }
    let task = Task { [fetch = fetch(), turns, weak self] in
      var outcome = FeedFetch.Outcome.notNeeded
      if await turns.take() {
        outcome = await fetch.run(isForced: isForced, acceptsRemovals: acceptsRemovals)
        turns.give()
      }
      await self?.postponeIfGivenUp()
      self?.end(outcome)
      return outcome
    }
    running = task
    progress = .asking
    return await task.value
  }

  /// `The feed answered 503. Restaurants as of 14:05, next try 19:46 CET.`
  func sentence(of problem: String) -> String {
    var parts: [String] = []
    if let asOf = state?.fetchedAt { parts.append("Restaurants as of \(timeText(asOf))") }
    if let next = state?.nextTry { parts.append("next try \(timeText(next))") }
    guard !parts.isEmpty else { return problem }
    let rest = parts.joined(separator: ", ")
    // The clock in the first line may be another zone's, the house's.
    let zone = clock.abbreviation(at: surroundings.clock.now())
    return "\(problem) \(rest.prefix(1).uppercased() + rest.dropFirst()) \(zone)."
  }

  /// By the calendar: a feed has no service days.
  private func timeText(_ instant: Date) -> String {
    clock.clockText(at: instant, seenAt: surroundings.clock.now())
  }

  private var clock: WallClock { WallClock(zone: surroundings.zone, rolloverMinutes: 0) }
}

extension FeedKeeper {
  private func fetch() -> FeedFetch {
    FeedFetch(
      setting, container: container, network: network, surroundings: surroundings, identifiers: identifiers
    ) { [weak self] progress in
      Task { @MainActor [weak self] in self?.note(progress) }
    }
  }

  /// A word that comes after the end is of a fetch that is over.
  private func note(_ progress: FeedProgress) {
    if running != nil { self.progress = progress }
  }

  /// In a task of its own: the one that was given up writes nothing any more.
  private func postponeIfGivenUp() async {
    guard isGivenUp else { return }
    isGivenUp = false
    leftAloneUntil = surroundings.clock.now().addingTimeInterval(setting.interval)
    let problem = await Task { [fetch = fetch()] in await fetch.postpone() }.value
    if let problem { log.write(.warning, "feed \(setting.name): \(problem.shortText)") }
  }

  /// Before anybody who waits for the outcome goes on.
  private func end(_ outcome: FeedFetch.Outcome) {
    running = nil
    progress = nil
    let wasWell = trouble == nil
    ownProblem = nil
    if !outcome.isNotNeeded { leftAloneUntil = nil }
    switch outcome {
    case .done(let report):
      lastReport = report
      log.write(.info, "feed \(report.feed): \(report.counts)")
    case .failed(let problem):
      log.write(.warning, "feed \(setting.name): \(problem.shortText)")
      if problem.isOfThisSessionAlone { ownProblem = problem }
    case .notNeeded: break
    }
    if wasWell, let trouble { troubleBegins?(trouble) }
  }

  private func followRow() -> Task<Void, Never> {
    let row = row
    return Task { [weak self] in
      for await state in Observations({ row.value ?? nil }) {
        guard !Task.isCancelled else { return }
        self?.show(state)
      }
    }
  }

  private func show(_ state: FeedState?) {
    let moved = due(state) != due(self.state)
    let wasWell = trouble == nil
    self.state = state
    if wasWell, let trouble { troubleBegins?(trouble) }
    // Another session has moved the next time: the pause is measured anew.
    if moved { pause?.cancel() }
  }

  private func due(_ state: FeedState?) -> Date? {
    [state?.nextTry, state?.leaseUntil].compactMap(\.self).max()
  }

  /// At the start, then whenever the row says that it is time.
  private func fetchOnTime() -> Task<Void, Never> {
    Task { [weak self] in
      while !Task.isCancelled {
        _ = await self?.run(isForced: false)
        // Nothing of the keeper is held while it sleeps.
        while let pause = await self?.beginPause() {
          if await pause.value { break }
          guard !Task.isCancelled else { return }
        }
        guard self != nil else { return }
      }
    }
  }

  /// - Returns: Whether the time was waited for to its end; nil when there is nothing to wait for any more.
  private func beginPause() async -> Task<Bool, Never>? {
    var seconds: TimeInterval
    var shown: Date?
    repeat {
      shown = due(state)
      seconds = await secondsUntilNextTry()
      // The row may have been shown anew while it was read.
    } while shown != due(state)
    guard !Task.isCancelled else { return nil }
    let pause = Task { [clock = surroundings.clock] in
      do {
        try await clock.sleep(.seconds(seconds))
        return true
      } catch {
        return false
      }
    }
    self.pause = pause
    return pause
  }

  /// As the row says now, which another session may have moved.
  private func secondsUntilNextTry() async -> TimeInterval {
    // A problem of this session's own moves no time in the row.
    guard ownProblem == nil else { return FeedPause.untilMended(interval: setting.interval) }
    do {
      let next = [due(try await fetch().row()), leftAloneUntil].compactMap(\.self).max()
      guard let next else { return FeedPause.untilMended(interval: setting.interval) }
      let seconds = next.timeIntervalSince(surroundings.clock.now())
      // An absurd time, from a clock that was wrong, is not waited for.
      return min(max(seconds, 1), FeedLease.longestWait(interval: setting.interval))
    } catch {
      return FeedPause.untilMended(interval: setting.interval)
    }
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
