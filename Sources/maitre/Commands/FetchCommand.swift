import Book

/// `maitre fetch`: fetches the feed now and prints what that did.
enum FetchCommand: Subcommand {
  static let name = "fetch"
  static let summary = "fetch the feed now and print what changed"
  static let synopsis = ""
  static let options: [CommandOption] = []
  static let examples = ["maitre fetch", "maitre fetch --feed ~/halle.json"]

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> Int32 {
    try arguments.refuseWords(after: name)
    let book = try await CommandBook.open(context.startOptions(), surroundings: context.surroundings)
    return try await book.closing {
      let report = try await book.fetch()
      for record in report.refused {
        let identifier = record.identifier.map { " \($0)" } ?? ""
        try context.errors.line("refused #\(record.position)\(identifier): \(record.reason)")
      }
      try context.output.line(counts(report))
      if let sentence = report.advice { try context.say(sentence) }
      return report.isWhole ? 0 : 1
    }
  }

  private static func counts(_ report: FeedReport) -> String {
    """
    inserted \(report.inserted), updated \(report.updated), unchanged \(report.unchanged), \
    no longer in feed \(report.missing), refused \(report.refused.count)
    """
  }
}
