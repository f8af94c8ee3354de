import Foundation
import Observation
import Persistence
import Reservations

/// Keeps the restaurants fresh, from as many feeds as a person has named.
@Observable
public final class Refresher {
  /// One for each feed, in the order of the config.
  @ObservationIgnored public let keepers: [FeedKeeper]
  @ObservationIgnored private let messages: MessageQueue
  @ObservationIgnored private var asked: Task<Void, Never>?

  /// A refresher that has not begun.
  init(
    feeds: [FeedSetting], container: ModelContainer, network: FeedNetwork, surroundings: Surroundings,
    log: Log, messages: MessageQueue
  ) {
    keepers = feeds.map {
      FeedKeeper($0, container: container, network: network, surroundings: surroundings, log: log)
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

  /// How far the fetch is that is under way, in a few words: `halle 12,500 of 20,000`; nil while none is.
  public var progressWords: String? {
    guard let keeper = keepers.first(where: { $0.progress?.hasBegun == true }),
      let progress = keeper.progress
    else { return nil }
    return keepers.count == 1 ? progress.words : "\(keeper.setting.name) \(progress.words)"
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
      let prefix = keepers.count == 1 ? "" : "\(keeper.setting.name): "
      keeper.troubleBegins = { [messages] trouble in messages.post(.warned, prefix + trouble) }
      await keeper.start()
    }
  }

  /// A person asks for a fetch of every feed: what comes of each is a message.
  ///
  /// - Parameter acceptsRemovals: Restaurants that a feed has no more are marked, however many they are.
  public func fetchNow(acceptsRemovals: Bool = false) {
    guard asked == nil else { return }
    asked = Task { [weak self] in
      await self?.fetchAndTell(acceptsRemovals)
      self?.asked = nil
    }
  }

  /// Gives up the fetches that are under way; what they have written stays, and the next one goes on from there.
  public func cancelFetch() {
    guard isFetching else { return }
    asked?.cancel()
    for keeper in keepers { keeper.cancelFetch() }
    messages.post(.done, "Fetching stopped. What has come stays; the rest comes with the next fetch.")
  }

  /// Ends everything and gives the leases back; returns when no fetch is under way.
  func stop() async {
    asked?.cancel()
    for keeper in keepers { await keeper.stop() }
    await asked?.value
  }

  private func fetchAndTell(_ acceptsRemovals: Bool) async {
    if keepers.isEmpty { messages.post(.warned, FeedProblem.noSource.shortText) }
    for keeper in keepers {
      guard !Task.isCancelled else { return }
      let prefix = keepers.count == 1 ? "" : "\(keeper.setting.name): "
      switch await keeper.run(isForced: true, acceptsRemovals: acceptsRemovals) {
      case .done(let report):
        messages.post(report.staleness == nil ? .done : .warned, prefix + report.sentence)
      case .notNeeded: break
      case .failed(let problem): messages.post(.warned, prefix + keeper.sentence(of: problem.shortText))
      }
    }
  }
}
