import Book
import Persistence
import Reservations
import Text

/// `maitre move`: another time, day or table for a booking.
enum MoveCommand: Subcommand {
  static let name = "move"
  static let summary = "give a booking another time, day or table"
  static let synopsis = "CODE [WHEN]"
  static let options =
    [
      CommandOption("at", "WHEN", help: "a time, a day or both: 20:15, sat, \"sat 20:15\""),
      CommandOption("day", "DAY", help: "the day of its service; --at is then a time of it, its night too"),
      CommandOption("table", "LABEL", help: "a table, 25+26, best, or none"),
    ] + BookingOptions.list
  static let examples = [
    "maitre move 7KQM 20:15", "maitre move 7KQM sat", "maitre move 7KQM \"sat 20:15\" --table 8",
    "maitre move 7KQM --table 25+26",
  ]

  static func access(_ arguments: ParsedArguments) -> BookAccess { .changing }

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> Int32 {
    guard let code = arguments.rest.first else {
      throw UsageError("move needs a code. See: maitre move --help")
    }
    let words = arguments.rest.dropFirst().joined(separator: " ")
    guard words.isEmpty || !arguments.has("at") else {
      throw UsageError("move takes the time once: \(words.inQuotes) or --at.")
    }
    let moment = arguments["at"] ?? (words.isEmpty ? nil : words)
    let (day, table) = (arguments["day"], try arguments.tableWish())
    guard moment != nil || day != nil || table != nil else {
      throw UsageError("move needs a time, a day or --table. See: maitre move --help")
    }
    let options = try BookingOptions(arguments)
    let book = try await context.open(access(arguments))
    return try await book.closing(offering: .tableAndTime) {
      let surroundings = context.surroundings
      let saved = try await book.change(code, options) { desk, detail, context in
        guard moment != nil || day != nil else {
          return try desk.changeTable(of: detail.booking, to: table ?? .bestFit, in: context)
        }
        let reader = TypedTime(
          now: desk.now, clock: detail.restaurant.clock, dateOrder: surroundings.dateOrder)
        let start = try understandMoment(at: moment, day: day) {
          try reader.moment(moment, day: day, moving: detail.booking)
        }
        let isSecond = detail.restaurant.clock.isSecondOfTwo(start.start)
        guard let table else {
          return try desk.move(detail.booking, to: start.wall, isSecondOfTwo: isSecond, in: context)
        }
        var draft = BookingDraft(detail.booking, tables: detail.tables.map(\.label))
        (draft.wall, draft.isSecondOfTwo, draft.table) = (start.wall, isSecond, table)
        return try desk.edit(detail.booking, into: draft, in: context)
      }
      try await context.tell(saved, in: book)
      for oddity in saved.oddities(typed: moment) where moment != nil || day != nil {
        try context.say(oddity)
      }
      return 0
    }
  }
}
