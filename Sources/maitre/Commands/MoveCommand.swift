import Book
import Persistence
import Reservations

/// `maitre move`: another time, day or table for a booking.
enum MoveCommand: Subcommand {
  static let name = "move"
  static let summary = "give a booking another time, day or table"
  static let synopsis = "CODE [WHEN]"
  static let options =
    [
      CommandOption("at", "WHEN", help: "a time, a day or both: 20:15, sat, \"sat 20:15\""),
      CommandOption("table", "LABEL", help: "a table, 25+26, best, or none"),
    ] + BookingOptions.list
  static let examples = [
    "maitre move 7KQM 20:15", "maitre move 7KQM sat", "maitre move 7KQM \"sat 20:15\" --table 8",
    "maitre move 7KQM --table 25+26",
  ]

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> Int32 {
    guard let code = arguments.rest.first else {
      throw UsageError("move needs a code. See: maitre move --help")
    }
    let words = arguments.rest.dropFirst().joined(separator: " ")
    guard words.isEmpty || !arguments.has("at") else {
      throw UsageError("move takes the time once: “\(words)” or --at.")
    }
    let moment = arguments["at"] ?? (words.isEmpty ? nil : words)
    let table = arguments["table"].map(TableWish.read)
    guard moment != nil || table != nil else {
      throw UsageError("move needs a time, a day or --table. See: maitre move --help")
    }
    let options = try BookingOptions(arguments)
    let book = try await CommandBook.open(context.startOptions(), surroundings: context.surroundings)
    return try await book.closing {
      let surroundings = context.surroundings
      let saved = try await book.change(code, options) { desk, detail, context in
        guard let moment else {
          return try desk.changeTable(of: detail.booking, to: table ?? .bestFit, in: context)
        }
        let reader = TypedTime(
          now: desk.now, clock: detail.restaurant.clock, dateOrder: surroundings.dateOrder)
        let wall = try understand("at", moment) { try reader.moment(moment, moving: detail.booking).wall }
        guard let table else { return try desk.move(detail.booking, to: wall, in: context) }
        var draft = BookingDraft(detail.booking, tables: detail.tables.map(\.label))
        (draft.wall, draft.table) = (wall, table)
        return try desk.edit(detail.booking, into: draft, in: context)
      }
      try await context.tell(saved, in: book)
      return 0
    }
  }
}
