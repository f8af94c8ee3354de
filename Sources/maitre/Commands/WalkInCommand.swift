import Book
import Persistence
import Reservations
import Text

/// `maitre walk-in`: seats a party that came without a booking.
enum WalkInCommand: Subcommand {
  static let name = "walk-in"
  static let summary = "seat a party that came without a booking"
  static let synopsis = "N"
  static let options = [
    CommandOption("restaurant", "NAME", help: "the house; not needed where there is one"),
    CommandOption("party", "N", help: "how many people, instead of the word"),
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
    let party = try party(arguments)
    let minutes = try arguments["minutes"].map { typed in
      try understand("minutes", typed) { try TypedTime.minutes(typed) }
    }
    try arguments.refuseNumberAsName(of: name)
    let request = Request(
      party: party, minutes: minutes, restaurant: arguments["restaurant"],
      guest: arguments["guest"] ?? "Walk-in", phone: arguments["phone"] ?? "",
      table: try arguments.tableWish() ?? .bestFit, override: arguments["override"])
    let book = try await context.open(access(arguments)) { _ = try await $0.seat(request) }
    return try await book.closing {
      let saved = try await book.seat(request)
      try context.tellDone("\(saved.booking.code): \(saved.words(nil))")
      try context.output.line(await book.line(saved))
      try context.tell(saved.warnings)
      return 0
    }
  }

  /// What was typed, before the book is opened.
  struct Request: Sendable {
    let party: Int
    let minutes: Int?
    let restaurant: String?
    let guest: String
    let phone: String
    let table: TableWish
    let override: String?
  }

  /// The number of people: the one word behind the command, or `--party`.
  private static func party(_ arguments: ParsedArguments) throws -> Int {
    if let typed = arguments["party"] {
      guard arguments.rest.isEmpty else {
        throw UsageError("\(name) takes how many people once: \(arguments.rest[0].inQuotes) or --party.")
      }
      return try understand("party", typed) { try PartySize.read(typed) }
    }
    guard let typed = arguments.rest.first, arguments.rest.count == 1 else {
      let words = arguments.rest.joined(separator: " ")
      let typed = arguments.rest.isEmpty ? "" : ", not \(words.inQuotes); --guest is the name"
      throw UsageError("\(name) needs how many people\(typed). See: maitre \(name) --help")
    }
    return try understandWord(typed) { try PartySize.read(typed) }
  }
}

extension CommandBook {
  /// Seats the party; a book that has no house yet fetches its feed first.
  fileprivate func seat(_ request: WalkInCommand.Request) async throws -> SavedBooking {
    try await fetchIfNew()
    let house = try await house(named: request.restaurant, for: WalkInCommand.name)
    var desk = desk()
    desk.overrideReason = request.override
    do {
      return try await container.transaction { [desk] context in
        try desk.seatWalkIn(
          party: request.party, at: house.id, named: request.guest, phone: request.phone,
          table: request.table, minutes: request.minutes, in: context)
      }
    } catch let refusal as BookRefusal {
      throw refusal.failure(party: request.party, at: house)
    }
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
