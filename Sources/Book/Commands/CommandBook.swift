import Foundation
import Persistence
import Reservations

/// A book opened for one command, without a dashboard.
public nonisolated struct CommandBook: Sendable {
  /// The open book.
  public let container: ModelContainer
  /// What the command was told from outside.
  public let surroundings: Surroundings
  /// The feeds it was opened with.
  public let feeds: [FeedSetting]
  private let network: FeedNetwork
  private let identifiers: IdentifierSource

  /// Opens the book and brings it up to date; the file is not altered when that fails.
  ///
  /// - Throws: `BookError.notOpened`, whose sentence says what is wrong and what helps; with a read-only session also `.noBook`
  ///   and `.outdated`.
  public static func open(
    _ options: StartOptions, surroundings: Surroundings, network: FeedNetwork? = nil
  ) async throws(BookError) -> CommandBook {
    let log = Log(path: surroundings.directories?.log, clock: surroundings.clock)
    let opening = BookOpening(options: options, surroundings: surroundings)
    do {
      let container = try await opening.factory().makeOne(isStoredInMemoryOnly: options.isInMemory)
      return CommandBook(
        container: container, surroundings: surroundings, feeds: options.feeds,
        network: network
          ?? FeedNetwork(surroundings: surroundings, log: log, feeds: options.feeds, way: options.way),
        identifiers: IdentifierSource(now: surroundings.clock.now))
    } catch .cannotOpen(let path, .missing) where options.isReadOnly {
      throw .noBook(path: path)
    } catch .olderSchema(let path, 0, _) where isWithoutTables(path) {
      throw .unfinished(path: path)
    } catch .olderSchema(let path, _, _) {
      throw .outdated(path: path)
    } catch {
      let failure = StartupFailure(error, opening: opening.attempt)
      log.write(.critical, "command: \(failure.sentence)")
      throw .notOpened(failure)
    }
  }

  /// Opens the book that is there to change it; none is made.
  ///
  /// - Throws: `BookError.noBook`; as `open`.
  public static func openExisting(
    _ options: StartOptions, surroundings: Surroundings
  ) async throws(BookError) -> CommandBook {
    if isMissing(options, surroundings: surroundings) {
      throw .noBook(path: BookOpening(options: options, surroundings: surroundings).path)
    }
    return try await open(options, surroundings: surroundings)
  }

  /// Whether there is no file where the book would be. What else may be wrong with it is found, and told, when it is opened.
  public static func isMissing(_ options: StartOptions, surroundings: Surroundings) -> Bool {
    let path = BookOpening(options: options, surroundings: surroundings).path
    var file = stat()
    return !options.isInMemory && !path.isEmpty && lstat(path, &file) != 0 && errno == ENOENT
  }

  /// Whether the file of a book without a single step is its first page: every table has a page of its own.
  private static func isWithoutTables(_ path: String) -> Bool {
    var file = stat()
    return stat(path, &file) == 0 && file.st_size <= 4_096
  }

  /// Opens the book to read it: none is made, and none is brought up to date.
  ///
  /// - Throws: `BookError.noBook`, `.outdated`, `.notOpened`.
  public static func openForReading(
    _ options: StartOptions, surroundings: Surroundings
  ) async throws(BookError) -> CommandBook {
    var options = options
    options.isReadOnly = true
    return try await open(options, surroundings: surroundings)
  }

  /// A person at the book, now.
  public func desk() -> BookDesk {
    BookDesk(
      actor: surroundings.actor, session: surroundings.session, now: surroundings.clock.now(),
      identifiers: identifiers)
  }

  /// Fetches a feed now, whoever has the lease; several may be fetched at once. Where another session takes it away meanwhile, what
  /// that one brings is the answer.
  ///
  /// - Parameters:
  ///   - setting: One of `feeds`; nil is the first of them.
  ///   - acceptsRemovals: Restaurants that the feed has no more are marked, however many they are.
  ///   - progress: Told how far it is, from any thread.
  public func fetch(
    _ setting: FeedSetting? = nil, acceptsRemovals: Bool = false,
    progress: @escaping @Sendable (FeedProgress) -> Void = { _ in }
  ) async throws(FeedProblem) -> FeedReport {
    guard let setting = setting ?? feeds.first else { throw .noSource }
    let fetch = FeedFetch(
      setting, container: container, network: network, surroundings: surroundings, identifiers: identifiers,
      progress: progress)
    for _ in 0..<Self.tries {
      switch await fetch.run(isForced: true, acceptsRemovals: acceptsRemovals) {
      case .done(let report): return report
      case .failed(let problem): throw problem
      case .notNeeded: break
      }
      if Task.isCancelled { throw .cancelled }
      if let report = try await reportOfAnother(fetch, setting.name) { return report }
    }
    throw .underWay
  }

  /// Waits until the session that has taken the lease has told how its fetch ended.
  ///
  /// - Returns: Nil when that one has left it unfinished.
  private func reportOfAnother(_ fetch: FeedFetch, _ name: String) async throws(FeedProblem) -> FeedReport? {
    do {
      for _ in 0..<Self.looksAtOthersFetch {
        guard let row = try await fetch.row() else { return nil }
        guard row.isBeingFetched(at: surroundings.clock.now()) else {
          guard row.isNoted else { return nil }
          guard row.failures == 0, let asOf = row.fetchedAt else {
            throw FeedProblem.ofAnotherSession(row.result)
          }
          var report = FeedReport(feed: name, asOf: asOf)
          report.unchanged = try await fetch.countUnchanged(name)
          report.withheld = row.withheld
          report.isOfAnotherSession = true
          return report
        }
        try await Task.sleep(for: Self.pauseBetweenLooks)
      }
    } catch {
      throw FeedProblem(error)
    }
    throw .underWay
  }

  /// Fetches the first feed, for a book that has no houses yet. Where another program is about it, waits until that has ended.
  public func fetchFirst() async throws(FeedProblem) {
    guard let setting = feeds.first else { throw .noSource }
    let fetch = FeedFetch(setting, container: container, network: network, surroundings: surroundings)
    for _ in 0..<Self.looksAtOthersFetch {
      switch await fetch.run(isForced: false) {
      case .done: return
      case .failed(let problem): throw problem
      case .notNeeded: break
      }
      do {
        guard let row = try await fetch.row(), row.fetchedAt == nil, row.failures == 0 else { break }
        try await Task.sleep(for: Self.pauseBetweenLooks)
      } catch is CancellationError {
        throw .cancelled
      } catch {
        break
      }
    }
    // It is there, or a forced fetch tells why it is not.
    let isThere = try? await fetch.row()?.fetchedAt != nil
    if isThere != true { _ = try await self.fetch(setting) }
  }

  /// Other sessions may take the lease again and again.
  private static let tries = 5
  /// Together longer than a lease lasts.
  private static let looksAtOthersFetch = 4_000
  private static let pauseBetweenLooks = Duration.milliseconds(20)

  /// What the book knows of each feed it ever had, by name.
  public func feedStates() async throws -> [FeedState] {
    try await read { try FeedState.fetchAll(in: $0) }
  }

  /// Closes the book; returns when it is closed.
  public func close() async { await container.close() }
}
