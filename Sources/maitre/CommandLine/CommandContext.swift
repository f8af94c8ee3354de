import Book
import Foundation
import TerminalUI
import Text

/// What every subcommand is given: the global options, and the world outside as values.
struct CommandContext: Sendable {
  let options: GlobalOptions
  let environment: [String: String]
  let output: Output
  let errors: Output
  private(set) var surroundings: Surroundings
  let configuration: Configuration

  /// The context of this process.
  init(options: GlobalOptions, environment: [String: String], output: Output, errors: Output) {
    self.options = options
    self.environment = environment
    self.output = output
    self.errors = errors
    let surroundings = Surroundings(
      environment: environment, clock: Self.clock(options), session: Int64.random(in: 1...Int64.max),
      workingDirectory: Self.workingDirectory)
    configuration = Configuration(
      path: surroundings.directories?.configuration, home: environment["HOME"])
    self.surroundings =
      (options.dateOrder ?? configuration.dateOrder).map(surroundings.with(dateOrder:)) ?? surroundings
  }

  /// Where relative paths begin. Of a folder whose name is no UTF-8 no text tells: they stay relative to it.
  private static var workingDirectory: String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(validatingCString: path) ?? "."
  }

  private static func clock(_ options: GlobalOptions) -> BookClock {
    guard let start = options.start else { return .running() }
    return options.isFrozen ? .frozen(at: start) : .running(from: start)
  }

  /// The same with another clock; nothing is read again.
  func with(clock: BookClock) -> CommandContext {
    var other = self
    other.surroundings = surroundings.with(clock: clock)
    return other
  }

  /// Which book to open, and its feeds: the one of `--feed`, those of the config, else the samples.
  ///
  /// - Throws: `UsageError` when the feed is no path and no `file:` address, or has the name of another one.
  func startOptions() throws(UsageError) -> StartOptions {
    let store: StartOptions.Store =
      if options.isInMemory { .inMemory } else {
        options.store.map { .file(path: absolute($0)) } ?? .standard
      }
    var start = StartOptions(store: store, isReadOnly: options.isReadOnly, feeds: configuration.feeds)
    start.way = configuration.way
    if let word = options.feed {
      start.feeds = [try feed(word)].compactMap(\.self)
    } else if !configuration.namesFeeds {
      start.feeds = [FeedSetting(.sample)].compactMap(\.self)
      start.areSamplesOptional = true
    }
    return start
  }

  /// The feed of `--feed`; nil for `none`.
  private func feed(_ word: String) throws(UsageError) -> FeedSetting? {
    if let named = configuration.feeds.first(where: { $0.name == word }) { return named }
    let source: FeedSource
    do {
      source = try FeedSource(parsing: word, workingDirectory: surroundings.workingDirectory)
    } catch {
      throw UsageError("\(error)")
    }
    if let named = configuration.feeds.first(where: { $0.source == source }) { return named }
    guard let feed = FeedSetting(source) else { return nil }
    // The rows of one would be marked as gone by the other.
    guard !configuration.feeds.contains(where: { $0.name == feed.name }) else {
      throw UsageError(
        "\(feed.name) is the name of another feed in the config. Write this one there under a name of its own."
      )
    }
    return feed
  }

  /// - Throws: `UsageError` when there is no theme of this name; the dashboard says it on the screen.
  func checkTheme(_ name: String) throws(UsageError) {
    let names = ThemeLibrary(roles: .library, userFolder: surroundings.directories?.themes).names
    guard !names.contains(name) else { return }
    let hint =
      name.nearest(in: names).map { "Did you mean \($0)?" } ?? "There are \(names.joined(separator: ", "))."
    throw UsageError("There is no theme \(name.inQuotes). \(hint)")
  }

  /// What is wrong with the theme that the dashboard would show by the config: that there is none, or a line of its file.
  var themeProblems: [String] {
    ThemeLibrary(roles: .library, userFolder: surroundings.directories?.themes)
      .theme(named: configuration.theme, else: .dark).problems.map(\.description)
  }

  /// Opens the book for a command.
  ///
  /// - Throws: `BookError`, also where there is no book and the command does not begin one; `UsageError` as `startOptions`.
  func open(_ access: BookAccess) async throws -> CommandBook {
    let options = try startOptions()
    switch access {
    case .reading: return try await CommandBook.openForReading(options, surroundings: surroundings)
    case .changing: return try await CommandBook.openExisting(options, surroundings: surroundings)
    case .beginning: return try await CommandBook.open(options, surroundings: surroundings)
    }
  }

  /// Opens the book for a command that may begin one. Where there is none yet, the command is first tried on one in memory, so
  /// that what is refused there leaves no file.
  ///
  /// A feed of a server is not asked twice for that.
  /// - Parameter ways: How the command can be told what would work instead.
  /// - Throws: As `open`, and what `attempt` throws, as a person reads it.
  func open(
    _ access: BookAccess, offering ways: WayForm = .none, trying attempt: (CommandBook) async throws -> Void
  ) async throws -> CommandBook {
    var options = try startOptions()
    let isOfServer = options.feeds.contains { if case .web = $0.source { true } else { false } }
    if access == .beginning, !isOfServer, CommandBook.isMissing(options, surroundings: surroundings) {
      options.store = .inMemory
      try await rehearse(options, offering: ways, attempt)
    }
    return try await open(access)
  }

  /// Tries a command on a book in memory. What is wrong with that one by itself is no answer: the book on the disk tells its own.
  private func rehearse(
    _ options: StartOptions, offering ways: WayForm, _ attempt: (CommandBook) async throws -> Void
  ) async throws {
    do {
      let trial = try await CommandBook.open(options, surroundings: surroundings)
      _ = try await trial.closing(offering: ways) {
        try await attempt(trial)
        return 0
      }
    } catch BookError.notOpened, BookError.bookNotRead, BookError.bookNotSaved {
      return
    }
  }

  /// Prints what was done to the book. Where that cannot be printed, it is told where errors go: it stays done.
  func tellDone(_ line: String) throws {
    do {
      try output.line(line)
    } catch {
      try say("It is in the book, but could not be printed: \(line)")
      throw error
    }
  }

  /// Tells a person something that is no result.
  func say(_ sentence: String) throws { try errors.line("maitre: \(sentence)") }

  /// A path as typed, from the root.
  func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(surroundings.workingDirectory)/\(path)"
  }
}
