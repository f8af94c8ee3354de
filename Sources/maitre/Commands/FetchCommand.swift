import Book
import Feeds

/// `maitre fetch`: fetches the feed now and prints what that did.
enum FetchCommand: Subcommand {
  static let name = "fetch"
  static let summary = "fetch the feed now and print what changed"
  static let synopsis = ""
  static let options = [
    CommandOption("accept-removals", help: "mark what the feed has no more, however much it is")
  ]
  static let examples = [
    "maitre fetch", "maitre fetch --feed ~/halle.json", "maitre fetch --feed ~/halle.json --accept-removals",
  ]

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> Int32 {
    try arguments.refuseWords(after: name)
    let book = try await CommandBook.open(context.startOptions(), surroundings: context.surroundings)
    return try await book.closing {
      let report = try await book.fetch(acceptsRemovals: arguments.has("accept-removals"))
      for record in report.refused {
        let identifier = record.identifier.map { " \($0)" } ?? ""
        try context.errors.line("refused #\(record.position)\(identifier): \(record.reason)")
      }
      try context.output.line(counts(report))
      return try judge(report, context)
    }
  }

  /// Says what a person has to know besides the numbers; a fetch that did not bring the feed's own answer has failed.
  private static func judge(_ report: FeedReport, _ context: CommandContext) throws -> Int32 {
    if report.withheld > 0 {
      try context.say(
        "\(report.withheld) restaurants are missing at once and stay as they are. If they are gone for good: maitre fetch --accept-removals"
      )
    }
    guard let problem = report.staleness else { return 0 }
    try context.say("\(problem) An earlier answer was used.")
    return 1
  }

  private static func counts(_ report: FeedReport) -> String {
    """
    inserted \(report.inserted), updated \(report.updated), unchanged \(report.unchanged), \
    no longer in feed \(report.missing), refused \(report.refused.count)
    """
  }
}
