import Foundation
import Observation
import Persistence

/// The program as a whole: brings the book up, holds what is there while it runs, and says what went wrong.
@Observable
public final class AppManager {
  /// Where the program stands. There is a session in `ready` and nowhere else.
  public enum Phase {
    /// The steps of the start are running.
    case loading(LoadingProgress)
    /// The book is open and its first rows are there.
    case ready(Session)
    /// The book did not open; nothing of it was altered.
    case failed(StartupFailure)
  }

  /// Where the program stands.
  public internal(set) var phase: Phase
  /// Simple values that outlive the program.
  public internal(set) var preferences = Preferences()
  /// Takes each session just before it is shown.
  @ObservationIgnored public var whenReady: (@MainActor (Session) -> Void)?
  /// When the last start failed.
  @ObservationIgnored public internal(set) var failedAt: Date?
  /// What is noted for whoever looks after the program.
  @ObservationIgnored public let log: Log
  /// What it was told from outside.
  @ObservationIgnored public let surroundings: Surroundings
  /// What was asked for; changed by the ways on from a failure.
  @ObservationIgnored public private(set) var options: StartOptions
  @ObservationIgnored let network: FeedNetwork
  @ObservationIgnored private var starting: Task<Void, Never>?

  /// A program that has not begun.
  ///
  /// - Parameter network: Nil uses the sample, files of this machine, and servers.
  public init(surroundings: Surroundings, options: StartOptions, network: FeedNetwork? = nil) {
    let log = Log(path: surroundings.directories?.log, clock: surroundings.clock)
    self.surroundings = surroundings
    self.options = options
    self.log = log
    self.network =
      network ?? FeedNetwork(surroundings: surroundings, log: log, feeds: options.feeds, way: options.way)
    phase = .loading(LoadingProgress(path: "", startedAt: surroundings.clock.elapsed()))
  }

  /// Runs the steps: open, migrate, check, load. One that is running already is given up, a book that is open is closed.
  public func start() {
    let previous = starting
    previous?.cancel()
    let open: Session? = if case .ready(let session) = phase { session } else { nil }
    phase = .loading(LoadingProgress(path: opening.path, startedAt: surroundings.clock.elapsed()))
    starting = Task { [weak self] in
      await previous?.value
      await open?.stop()
      await self?.runSteps()
    }
  }

  /// Tries the same again, after a failure.
  public func retry() {
    guard case .failed = phase else { return }
    start()
  }

  /// Opens the same book for reading only, after a failure.
  public func openReadOnly() {
    guard case .failed = phase else { return }
    options.isReadOnly = true
    start()
  }

  /// Goes on with an empty book in memory, after a failure.
  public func runInMemory() {
    guard case .failed = phase else { return }
    options = StartOptions(store: .inMemory, feeds: options.feeds)
    start()
  }

  /// Takes one of the ways that a failure offers; one that leads nowhere is not taken.
  ///
  /// - Returns: Whether the program goes on; false for `quit`.
  public func take(_ way: StartupFailure.Way.Kind) -> Bool {
    guard case .failed(let failure) = phase,
      failure.ways.contains(where: { $0.kind == way && $0.disabledReason == nil })
    else { return true }
    switch way {
    case .retry: retry()
    case .openReadOnly: openReadOnly()
    case .runInMemory: runInMemory()
    case .quit: return false
    }
    return true
  }

  /// As `quit()`, but returns after `limit` at the latest: another program may hold the book. Then the process has to
  /// end; what was saved is safe, and its log is read at the next start.
  public func quit(within limit: Duration) async {
    let (ends, end) = AsyncStream<Never>.makeStream()
    Task {
      await quit()
      end.finish()
    }
    let waiting = Task { [clock = surroundings.clock] in
      do {
        try await clock.sleep(limit)
      } catch {
        return
      }
      end.finish()
    }
    for await _ in ends {}
    waiting.cancel()
  }

  /// Ends what is running and closes the book; returns when it is closed.
  public func quit() async {
    starting?.cancel()
    await starting?.value
    if case .ready(let session) = phase { await session.stop() }
  }
}

extension AppManager {
  var opening: BookOpening { BookOpening(options: options, surroundings: surroundings) }
}
