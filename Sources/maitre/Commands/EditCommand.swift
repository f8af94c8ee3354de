import Book
import Persistence
import Reservations

/// `maitre edit`: changes what a booking says.
enum EditCommand: Subcommand {
  static let name = "edit"
  static let summary = "change a booking: party, length, table, names, notes"
  static let synopsis = "CODE"
  static let options = ownOptions + BookingOptions.list
  /// Those that say what to change.
  static let ownOptions =
    [
      CommandOption("party", "N", help: "how many people"),
      CommandOption("at", "WHEN", help: "a time, a day or both"),
      CommandOption("day", "DAY", help: "the day of its service; --at is then a time of it"),
      CommandOption("minutes", "N", help: "how long: 90, 1:30, +15, -15"),
      CommandOption("table", "LABEL", help: "a table, 25+26, best, or none"),
      CommandOption("lock", help: "keep it at its table"),
      CommandOption("unlock", help: "let it be moved"),
      CommandOption("guest", "NAME", help: "who comes"),
      CommandOption("phone", "NUMBER", help: "as given"),
      CommandOption("note", "TEXT", help: "what the guest asks for"),
      CommandOption("staff-note", "TEXT", help: "what the house notes for itself"),
      CommandOption("allergy", "TEXT", help: "allergies as told"),
      CommandOption("tags", "WORDS", help: "separated by commas: vip,birthday"),
    ]
  static let examples = [
    "maitre edit 7KQM --party 6", "maitre edit 7KQM --minutes +30", "maitre edit 7KQM --table 8 --lock",
    "maitre edit 7KQM --allergy shellfish --tags vip",
  ]

  static func access(_ arguments: ParsedArguments) -> BookAccess { .changing }

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> Int32 {
    guard let code = arguments.rest.first, arguments.rest.count == 1 else {
      throw UsageError("edit needs one code. See: maitre edit --help")
    }
    try arguments.refuseNumberAsName(of: name)
    let change = try BookingChange(arguments, dateOrder: context.surroundings.dateOrder)
    guard !change.isEmpty else { throw UsageError("edit needs something to change. See: maitre edit --help") }
    if arguments.has("lock"), arguments.has("unlock") {
      throw UsageError("--lock and --unlock exclude each other.")
    }
    let options = try BookingOptions(arguments)
    let book = try await context.open(access(arguments))
    return try await book.closing(offering: .tableAndTime) {
      let saved = try await book.change(code, options) { desk, detail, context in
        try change.apply(to: detail, by: desk, in: context)
      }
      try await context.tell(saved, in: book)
      for oddity in saved.oddities(typed: change.time) where change.movesIt { try context.say(oddity) }
      try await book.tellWays(saved, context)
      return 0
    }
  }
}
