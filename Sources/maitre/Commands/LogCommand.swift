import Book
import Persistence
import Reservations

/// `maitre log`: who did what when, and what stood there before and after.
enum LogCommand: Subcommand {
  static let name = "log"
  static let summary = "who did what when, before and after"
  static let synopsis = ""
  static let options = [
    CommandOption("booking", "CODE", help: "what was done to this booking"),
    CommandOption("day", "DAY", help: "what was done on this day: today (default), fri, 2026-12-04"),
    CommandOption("restaurant", "NAME", help: "in this house only"),
    CommandOption("format", "FORMAT", help: "table (default), json or csv"),
  ]
  static let examples = [
    "maitre log --booking 7KQM", "maitre log --day yesterday --restaurant pasta",
    "maitre log --day today --format json",
  ]

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> Int32 {
    try arguments.refuseWords(after: name)
    let format = try ListCommand.format(arguments)
    if arguments.has("booking"), arguments.has("day") || arguments.has("restaurant") {
      throw UsageError("log takes --booking, or --day and --restaurant.")
    }
    let book = try await context.open(.reading)
    return try await book.closing {
      let deeds =
        if let code = arguments["booking"] { try await book.deeds(to: code) } else {
          try await book.deeds(day: arguments["day"] ?? "today", restaurant: arguments["restaurant"])
        }
      try context.output.raw(DeedList(deeds).text(format))
      return 0
    }
  }
}

extension CommandBook {
  fileprivate func deeds(to code: String) async throws -> [LoggedDeed] {
    let booking = try await booking(code)
    return try await read { try LoggedDeed.fetch(booking.id, in: $0) }
  }

  fileprivate func deeds(day: String, restaurant: String?) async throws -> [LoggedDeed] {
    let (shown, clock, house) = try await self.day(day, restaurant: restaurant)
    return try await read {
      try LoggedDeed.fetch(during: clock.span(of: shown), of: house?.id, in: $0)
    }
  }
}
