import Book
import Persistence
import Reservations

/// `maitre walk-in`: seats a party that came without a booking.
enum WalkInCommand: Subcommand {
  static let name = "walk-in"
  static let summary = "seat a party that came without a booking"
  static let synopsis = "N"
  static let options = [
    CommandOption("restaurant", "NAME", help: "the house; not needed where there is one"),
    CommandOption("guest", "NAME", help: "what the party is known by; default Walk-in"),
    CommandOption("phone", "NUMBER", help: "as given"),
    CommandOption("table", "LABEL", help: "a table; default the smallest that is free"),
    CommandOption("minutes", "N", help: "how long; default by party size"),
    CommandOption("override", "REASON", help: "seat against a rule of the house, and why"),
  ]
  static let examples = [
    "maitre walk-in 4 --restaurant burger", "maitre walk-in 2 --restaurant sushi --guest Nowak --table C2",
  ]

  static func access(_ arguments: ParsedArguments) -> BookAccess { .beginning }

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> Int32 {
    let party = try Self.party(arguments, of: name)
    let minutes = try arguments["minutes"].map { typed in
      try understand("minutes", typed) { try TypedTime.minutes(typed) }
    }
    let book = try await context.open(access(arguments))
    return try await book.closing {
      try await book.fetchIfNew()
      let house = try await book.house(named: arguments["restaurant"], for: name)
      var desk = book.desk()
      desk.overrideReason = arguments["override"]
      do {
        let saved = try await book.container.transaction { [desk] context in
          try desk.seatWalkIn(
            party: party, at: house.id, named: arguments["guest"] ?? "Walk-in",
            phone: arguments["phone"] ?? "", table: TableWish.read(arguments["table"] ?? ""),
            minutes: minutes, in: context)
        }
        try context.output.line("\(saved.booking.code): \(saved.words(nil))")
        try context.tell(saved.warnings)
        return 0
      } catch let refusal as BookRefusal {
        throw refusal.failure(party: party, at: house)
      }
    }
  }

  /// The number of people, the one word behind the command.
  static func party(_ arguments: ParsedArguments, of command: String) throws -> Int {
    guard let typed = arguments.rest.first, arguments.rest.count == 1 else {
      throw UsageError("\(command) needs how many people. See: maitre \(command) --help")
    }
    return try understandWord(typed) { try PartySize.read(typed) }
  }
}

extension BookRefusal {
  /// With the command that lets the party wait, where a table frees.
  fileprivate func failure(party: Int, at house: Restaurant) -> CommandFailure {
    guard case .noTableNow(_, _, let quote) = self else {
      return CommandFailure(commandSentence, ways: commandWays(for: .tableNow(takesOverride: true)))
    }
    let wait = "maitre waitlist add \(party) --restaurant \"\(house.name)\" --guest NAME"
    return CommandFailure(commandSentence, ways: quote == nil ? [] : [wait])
  }
}
