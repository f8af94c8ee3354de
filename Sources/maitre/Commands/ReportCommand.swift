import Book
import Reservations
import Text

/// `maitre report`: covers, walk-ins, no-shows and sources of a day, a week or a month.
enum ReportCommand: Subcommand {
  static let name = "report"
  static let summary = "covers, no-shows and sources of a day, week or month"
  static let synopsis = "day|week|month"
  static let options = [
    CommandOption("day", "DAY", help: "a day in it: today (default), fri, 2026-12-04"),
    CommandOption("restaurant", "NAME", help: "of this house only"),
    CommandOption("format", "FORMAT", help: "table (default), json or csv"),
  ]
  static let examples = [
    "maitre report day", "maitre report week --restaurant pasta --day 2026-12-04",
    "maitre report month --format csv",
  ]

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> Int32 {
    let length = try length(arguments)
    let format = try ListCommand.format(arguments)
    let book = try await context.open(.reading)
    return try await book.closing {
      let (report, today) = try await book.report(
        length, day: arguments["day"] ?? "today", restaurant: arguments["restaurant"])
      switch format {
      case .table:
        try context.output.raw(ReportTable(report, today: today, asciiOnly: context.options.asciiOnly).text)
      case .json: try context.output.raw(try ListJSON.text(ReportItem(report)))
      case .csv: try context.output.raw(ReportCSV(report).text)
      }
      return 0
    }
  }

  private static func length(_ arguments: ParsedArguments) throws(UsageError) -> ReportPeriod.Length {
    let lengths = ReportPeriod.Length.allCases.map(\.rawValue)
    guard arguments.words.count > 1 else {
      throw UsageError("report needs to know of what: maitre report day, week or month")
    }
    let words = arguments.words.dropFirst().joined(separator: " ")
    guard let length = ReportPeriod.Length(rawValue: words) else {
      let nearest = words.nearest(in: lengths) ?? "day"
      throw UsageError("There is no report of \(words.inQuotes). Did you mean \(nearest)?")
    }
    return length
  }
}
