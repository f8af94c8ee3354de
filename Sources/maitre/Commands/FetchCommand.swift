import Book
import Feeds
import Text

/// `maitre fetch`: fetches the feeds now and prints what that did.
enum FetchCommand: Subcommand {
  static let name = "fetch"
  static let summary = "fetch the feeds now and print what changed"
  static let synopsis = "[NAME…]"
  static let options = [
    CommandOption("accept-removals", help: "mark what a feed has no more, however much it is"),
    CommandOption("verbose", help: "print the refused records, up to a thousand, with place and reason"),
  ]
  static let examples = [
    "maitre fetch", "maitre fetch halle --verbose", "maitre fetch --feed ~/halle.json --accept-removals",
  ]

  /// Refused records that are printed without `--verbose`.
  private static let shownRefusals = 10

  static func access(_ arguments: ParsedArguments) -> BookAccess { .beginning }

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> Int32 {
    let feeds = try feeds(named: arguments.rest, context)
    let book = try await context.open(access(arguments))
    return try await book.closing {
      let line = FetchLine(feeds.map(\.name), context.errors)
      var code: Int32 = 0
      try await fetch(feeds, from: book, arguments.has("accept-removals"), line) { feed, result in
        let prefix = feeds.count == 1 ? "" : "\(feed.name): "
        switch result {
        case .success(let report):
          try tellRefused(report, prefix, isVerbose: arguments.has("verbose"), context)
          try context.tellDone(prefix + counts(report))
          code = max(code, try judge(report, prefix, context))
        case .failure(let problem) where feeds.count > 1:
          try context.say(prefix + problem.description)
          code = 1
        case .failure(let problem): throw problem
        }
      }
      return code
    }
  }

  /// The feeds that are meant: all, or those named, each once.
  ///
  /// - Throws: `UsageError` where there is none: samples are for a person who asks for them.
  private static func feeds(named names: [String], _ context: CommandContext) throws -> [FeedSetting] {
    let options = try context.startOptions()
    guard !options.areSamplesOptional else {
      throw UsageError(
        "No feed is configured. Write `feeds:` into \(context.surroundings.directories?.configuration ?? "config.yaml"), or name one: maitre fetch --feed PATH (--feed sample for the samples)."
      )
    }
    guard !options.feeds.isEmpty else { throw CommandFailure(FeedProblem.noSource.description) }
    guard !names.isEmpty else { return options.feeds }
    var met: Set<String> = []
    return try names.filter { met.insert($0).inserted }.map { name in
      if let feed = options.feeds.first(where: { $0.name == name }) { return feed }
      let nearest = name.nearest(in: options.feeds.map(\.name)).map { " Did you mean \($0)?" } ?? ""
      throw UsageError("There is no feed \(name.cleanedForTerminal).\(nearest) See: maitre feeds")
    }
  }

  /// Fetches a few feeds at once: what a slow source gives is told late, and what came of those behind it after it.
  ///
  /// - Parameter tell: Told what came of each, in the order of `feeds`, as soon as those before it have ended too.
  private static func fetch(
    _ feeds: [FeedSetting], from book: CommandBook, _ acceptsRemovals: Bool, _ line: FetchLine,
    _ tell: (FeedSetting, Result<FeedReport, FeedProblem>) throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: (index: Int, result: Result<FeedReport, FeedProblem>).self) { group in
      var (rest, told) = (feeds.indices[...], 0)
      var ended: [Int: Result<FeedReport, FeedProblem>] = [:]
      func startNext() {
        guard let index = rest.popFirst() else { return }
        group.addTask { (index, await fetch(feeds[index], from: book, acceptsRemovals, line)) }
      }
      for _ in 0..<FeedSetting.atOnce { startNext() }
      while let fetched = try await group.next() {
        startNext()
        ended[fetched.index] = fetched.result
        try line.clear {
          while let result = ended.removeValue(forKey: told) {
            try tell(feeds[told], result)
            told += 1
          }
        }
      }
    }
  }

  private static func fetch(
    _ feed: FeedSetting, from book: CommandBook, _ acceptsRemovals: Bool, _ line: FetchLine
  ) async -> Result<FeedReport, FeedProblem> {
    defer { line.end(feed.name) }
    do {
      return .success(
        try await book.fetch(feed, acceptsRemovals: acceptsRemovals) { line.show(feed.name, $0) })
    } catch {
      return .failure(error)
    }
  }

  private static func tellRefused(
    _ report: FeedReport, _ prefix: String, isVerbose: Bool, _ context: CommandContext
  ) throws {
    let shown = isVerbose ? report.refused[...] : report.refused.prefix(shownRefusals)
    for record in shown {
      let identifier = record.identifier.map { " \($0)" } ?? ""
      try context.errors.line(
        "\(prefix)refused #\(record.position) (line \(record.line))\(identifier): \(record.reason)")
    }
    let rest = report.refusedCount - shown.count
    let hint = isVerbose ? "" : "; --verbose prints them"
    if rest > 0 { try context.errors.line("\(prefix)refused \(rest.grouped) more\(hint)") }
  }

  /// Says what a person has to know besides the numbers; a fetch that did not bring the feed's own answer has failed.
  private static func judge(
    _ report: FeedReport, _ prefix: String, _ context: CommandContext
  ) throws -> Int32 {
    if report.isOfAnotherSession { try context.say("\(prefix)Another session has just fetched it.") }
    if report.withheld > 0 {
      let name = prefix.isEmpty ? "" : " \(report.feed)"
      try context.say(
        "\(prefix)\(report.withheld) restaurants are missing at once and stay as they are. If they are gone for good: maitre fetch\(name) --accept-removals"
      )
    }
    guard let problem = report.staleness else { return 0 }
    try context.say("\(prefix)\(problem) An earlier answer was used.")
    return 1
  }

  private static func counts(_ report: FeedReport) -> String {
    """
    inserted \(report.inserted), updated \(report.updated), unchanged \(report.unchanged), \
    no longer in feed \(report.missing), refused \(report.refusedCount)
    """
  }
}
