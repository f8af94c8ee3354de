import Foundation
import Observation
import Persistence
import Reservations
import Text

/// Keeps the restaurants fresh, from as many feeds as a person has named.
@Observable
public final class Refresher {
  /// One for each feed, in the order of the config.
  @ObservationIgnored public let keepers: [FeedKeeper]
  @ObservationIgnored private let messages: MessageQueue
  /// What a person has asked for and that is not answered yet.
  @ObservationIgnored private var asked: [Asked] = []

  /// What came of those that a person has asked for together.
  @ObservationIgnored private var told: [Told] = []

  @ObservationIgnored private var lastTold: String?

  private struct Told {
    let feed: String
    let kind: Toast.Kind
    let text: String
  }

  @ObservationIgnored private var lastAsked = 0

  private struct Asked {
    let number: Int
    let feed: String
    let acceptsRemovals: Bool
    let task: Task<Void, Never>
  }

  /// A refresher that has not begun.
  init(
    feeds: [FeedSetting], container: ModelContainer, network: FeedNetwork, surroundings: Surroundings,
    log: Log, messages: MessageQueue
  ) {
    let turns = FeedTurns()
    // One for all: two that make many in one millisecond would meet.
    let identifiers = IdentifierSource(now: surroundings.clock.now)
    keepers = feeds.map {
      FeedKeeper(
        $0, container: container, network: network, surroundings: surroundings, log: log, turns: turns,
        identifiers: identifiers)
    }
    self.messages = messages
  }

  /// How old the restaurants are: as old as those of the feed that is worst off.
  public var age: FeedAge {
    let ages = keepers.map(\.age)
    let known = ages.filter { $0.asOf != nil }
    let stale = known.filter { if case .stale = $0 { true } else { false } }
    let worst = (stale.isEmpty ? known : stale).min {
      ($0.asOf ?? .distantPast) < ($1.asOf ?? .distantPast)
    }
    return worst ?? .none
  }

  /// Whether a fetch of this session is under way.
  public var isFetching: Bool { keepers.contains(where: \.isFetching) }

  /// How far the fetch is that is under way, in a few words: `halle 12,500 of 20,000`, of several the one that is furthest and how many
  /// more there are: `halle 12,500 of 20,000, 2 more`; nil while nothing comes.
  public var progressWords: String? { Self.words(of: keepers.map { ($0.setting.name, $0.progress) }) }

  static func words(of feeds: [(name: String, progress: FeedProgress?)]) -> String? {
    let begun = feeds.compactMap { feed in
      feed.progress.flatMap { $0.hasBegun ? (feed.name, $0) : nil }
    }
    guard let (name, progress) = begun.first(where: { $0.1.isMerging }) ?? begun.first else { return nil }
    guard feeds.count > 1 else { return progress.words }
    return "\(name) \(progress.words)" + (begun.count > 1 ? ", \(begun.count - 1) more" : "")
  }

  /// What the last fetch of this session did, of the first feed that has one; nil before it has ended.
  public var lastReport: FeedReport? { keepers.lazy.compactMap(\.lastReport).first }

  /// What is wrong with the first feed that something is wrong with, in a sentence; nil while all is well.
  public var trouble: String? {
    guard let keeper = keepers.first(where: { $0.trouble != nil }), let trouble = keeper.trouble else {
      return nil
    }
    return keepers.count == 1 ? trouble : "\(keeper.setting.name): \(trouble)"
  }

  /// The feeds' names in the book; nil when no feed is wanted.
  public var feed: String? {
    keepers.isEmpty ? nil : keepers.map(\.setting.name).joined(separator: ", ")
  }

  /// Begins: the feeds' rows are followed, and the first fetches start. What goes wrong is said when it begins to.
  func start() async {
    for keeper in keepers {
      keeper.troubleBegins = { [weak self, weak keeper] trouble in
        if let keeper { self?.tellOfTrouble(keeper, trouble) }
      }
      await keeper.start()
    }
  }

  /// A person asks for a fetch of every feed, several at once: what comes of each is a message as soon as it is known. A feed that is
  /// being fetched because somebody has asked is not asked twice.
  ///
  /// - Parameter acceptsRemovals: Restaurants that a feed has no more are marked, however many they are.
  public func fetchNow(acceptsRemovals: Bool = false) {
    if keepers.isEmpty { messages.post(.warned, FeedProblem.noSource.shortText) }
    if asked.allSatisfy(\.task.isCancelled) { told = [] }
    for keeper in keepers {
      let isAsked = asked.contains {
        $0.feed == keeper.setting.name && ($0.acceptsRemovals || !acceptsRemovals) && !$0.task.isCancelled
      }
      if !isAsked { ask(keeper, acceptsRemovals) }
    }
  }

  /// The feeds that a person has asked for and that are not answered yet.
  var unanswered: [String] { asked.map(\.feed) }

  /// Gives up the fetches that are under way; what they have written stays, and the next one goes on from there.
  public func cancelFetch() {
    guard isFetching else { return }
    for ask in asked { ask.task.cancel() }
    for keeper in keepers { keeper.cancelFetch() }
    messages.post(.done, "Fetching stopped. What has come stays; the rest comes with the next fetch.")
  }

  /// Ends everything and gives the leases back; returns when no fetch is under way.
  func stop() async {
    let asked = asked
    for ask in asked { ask.task.cancel() }
    for keeper in keepers { await keeper.stop() }
    for ask in asked { await ask.task.value }
  }

  private func ask(_ keeper: FeedKeeper, _ acceptsRemovals: Bool) {
    lastAsked += 1
    let number = lastAsked
    let task = Task { [weak self] in
      await self?.fetchAndTell(keeper, acceptsRemovals)
      self?.asked.removeAll { $0.number == number }
    }
    asked.append(
      Asked(number: number, feed: keeper.setting.name, acceptsRemovals: acceptsRemovals, task: task))
  }

  private func fetchAndTell(_ keeper: FeedKeeper, _ acceptsRemovals: Bool) async {
    guard !Task.isCancelled else { return }
    switch await keeper.run(isForced: true, acceptsRemovals: acceptsRemovals) {
    case .done(let report): tell(keeper, report.staleness == nil ? .done : .warned, report.sentence)
    case .notNeeded: break
    case .failed(let problem): tell(keeper, .warned, keeper.sentence(of: problem.shortText))
    }
  }

  /// Who has just asked is told of the other feeds besides.
  private func tellOfTrouble(_ keeper: FeedKeeper, _ trouble: String) {
    if messages.shown?.text != lastTold { told = [] }
    tell(keeper, .warned, trouble)
  }

  /// One message at a time is on the screen: it tells of all that were asked for together, of what went wrong first.
  private func tell(_ keeper: FeedKeeper, _ kind: Toast.Kind, _ text: String) {
    let feed = keeper.setting.name
    told.removeAll { $0.feed == feed }
    told.append(Told(feed: feed, kind: kind, text: keepers.count == 1 ? text : "\(feed): \(text)"))
    let (bad, good) = (told.filter { $0.kind != .done }, told.filter { $0.kind == .done })
    let words = (bad + good).map(\.text).joined(separator: " ")
    messages.post(bad.isEmpty ? .done : .warned, words, isOfBackground: true)
    lastTold = words.cleanedForTerminal
  }
}
