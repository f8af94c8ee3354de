import Book
import Foundation
import Persistence
import Reservations
import Text

/// `maitre waitlist`: parties that wait for a table tonight.
enum WaitlistCommand: Subcommand {
  static let name = "waitlist"
  static let summary = "parties that wait: add, list, notify, seat, gone"
  static let synopsis = "add N|list|notify WHO|seat WHO|gone WHO"
  static let options = [
    CommandOption("restaurant", "NAME", help: "the house; not needed where there is one"),
    CommandOption("guest", "NAME", help: "add: what the party is known by"),
    CommandOption("phone", "NUMBER", help: "add: where they can be told"),
    CommandOption("quote", "N", help: "add: minutes promised; default as suggested, where a table frees"),
    CommandOption("note", "TEXT", help: "add: what to know"),
    CommandOption("table", "LABEL", help: "seat: a table; default the smallest that is free"),
    CommandOption("anyway", help: "notify: also where no table is free for them"),
    CommandOption("format", "FORMAT", help: "list: table (default), json or csv"),
  ]
  static let examples = [
    "maitre waitlist add 4 --restaurant burger --guest \"Desmond Achebe\" --phone \"+49 345 555 0199\"",
    "maitre waitlist list", "maitre waitlist notify achebe", "maitre waitlist seat 7KQM",
  ]
  private static let verbs = ["add", "list", "notify", "seat", "gone"]

  static func access(_ arguments: ParsedArguments) -> BookAccess {
    switch arguments.rest.first {
    case nil, "list": .reading
    case "add": .beginning
    default: .changing
    }
  }

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> Int32 {
    let verb = arguments.rest.first ?? "list"
    try refuseStrayOptions(of: verb, arguments)
    let who = arguments.rest.dropFirst().joined(separator: " ")
    switch verb {
    case "add": return try await add(who, arguments, context)
    case "list":
      guard who.isEmpty else { throw UsageError("waitlist list takes no \(who.inQuotes).") }
      return try await list(arguments, context)
    case "notify", "seat", "gone":
      guard !who.isEmpty else {
        throw UsageError("waitlist \(verb) needs who: the code, or a part of the name.")
      }
      return try await serve(verb, who, arguments, context)
    default:
      throw UsageError(
        "waitlist does not know \(verb.inQuotes). Did you mean \(verb.nearest(in: verbs) ?? "list")?")
    }
  }

  /// Which options a verb takes.
  private static let optionsOfVerb = [
    "add": ["restaurant", "guest", "phone", "quote", "note"], "list": ["restaurant", "format"],
    "notify": ["restaurant", "anyway"], "seat": ["restaurant", "table"], "gone": ["restaurant"],
  ]

  private static func refuseStrayOptions(
    of verb: String, _ arguments: ParsedArguments
  ) throws(UsageError) {
    guard let taken = optionsOfVerb[verb] else { return }
    for option in options.map(\.name) where arguments.has(option) && !taken.contains(option) {
      throw UsageError("waitlist \(verb) takes no --\(option). See: maitre waitlist --help")
    }
  }

  private static func add(
    _ typed: String, _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws -> Int32 {
    guard !typed.isEmpty else {
      throw UsageError("waitlist add needs how many people. See: maitre waitlist --help")
    }
    let party = try understandWord(typed) { try PartySize.read(typed) }
    let guest = try arguments.required("guest", of: "waitlist add")
    try arguments.refuseNumberAsName(of: name)
    let quoted = try arguments["quote"].map { typed in
      try understand("quote", typed) { typed == "0" ? 0 : try TypedTime.minutes(typed) }
    }
    let request = Request(
      party: party, guest: guest, quoted: quoted, restaurant: arguments["restaurant"],
      note: arguments["note"] ?? "", phone: arguments["phone"] ?? "")
    let book = try await context.open(access(arguments)) { _ = try await $0.wait(request) }
    return try await book.closing {
      let (entry, quote, clock, other) = try await book.wait(request)
      let quoted = "quoted \(entry.quotedMinutes) min, promised \(clock.clockText(at: entry.promisedAt))"
      let promise = entry.quotedMinutes == 0 ? "promised at once" : quoted
      try context.tellDone("\(entry.code): \(entry.name) waits, \(entry.partySize), \(promise).")
      if let quote {
        let words = quote.minutes == 0 ? "is free now" : "from \(clock.clockText(at: quote.from)) on"
        try context.output.line("Table \(quote.seating.label) \(words).")
      }
      if let other {
        try context.say(
          "\(other.name) waits already: \(other.code), promised \(other.promise(on: clock, at: entry.addedAt))."
        )
      }
      return 0
    }
  }

  /// What was typed, before the book is opened.
  fileprivate struct Request: Sendable {
    let party: Int
    let guest: String
    let quoted: Int?
    let restaurant: String?
    let note: String
    let phone: String
  }

  private static func list(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> Int32 {
    let format = try ListCommand.format(arguments)
    let book = try await context.open(.reading)
    return try await book.closing {
      let waiting = try await book.waiting(restaurant: arguments["restaurant"])
      let shared = try await book.read { try Restaurant.sharedNames(in: $0) }
      let list = WaitingList(waiting, now: context.surroundings.clock.now(), sharedNames: shared)
      try context.output.raw(list.text(format))
      return 0
    }
  }

  private static func serve(
    _ verb: String, _ who: String, _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws -> Int32 {
    let table = try arguments.tableWish() ?? .bestFit
    let book = try await context.open(access(arguments))
    return try await book.closing(offering: .tableNow(takesOverride: false)) {
      let entry = try await book.party(who, restaurant: arguments["restaurant"])
      let desk = book.desk()
      let anyway = arguments.has("anyway")
      let (words, seated) = try await book.container.transaction { context -> (String, SavedBooking?) in
        switch verb {
        case "notify":
          return (try desk.tell(entry, anyway: anyway, in: context).words, nil)
        case "gone":
          try desk.letGo(entry, in: context)
          return ("\(entry.name) has left.", nil)
        default:
          let saved = try desk.seat(entry, table: table, in: context)
          return ("\(saved.booking.code): \(saved.words(nil))", saved)
        }
      }
      try context.tellDone(words)
      if let seated {
        try context.output.line(await book.line(seated))
        try context.tell(seated.warnings)
      }
      return 0
    }
  }
}

extension CommandBook {
  /// Lets a party wait; with what to promise it where a table frees, the clock of the house, and a party of the same name and phone
  /// that waits already.
  fileprivate func wait(
    _ request: WaitlistCommand.Request
  ) async throws -> (entry: WaitlistEntry, quote: WaitQuote?, clock: WallClock, other: WaitlistEntry?) {
    try await fetchIfNew()
    let house = try await house(named: request.restaurant, for: "waitlist add")
    let desk = desk()
    let (entry, quote, other) = try await container.transaction { context in
      let rules = try HouseRules.fetch(house, in: context.reading)
      if let refusal = rules.refusal(ofSize: request.party) { throw refusal }
      let quote = try WaitQuote.fetch(for: request.party, at: house, now: desk.now, in: context.reading)
      guard let minutes = request.quoted ?? quote?.minutes else {
        throw CommandFailure(
          "No table for \(request.party) frees within four hours: say what you promise, with --quote MINUTES."
        )
      }
      let other = try WaitlistEntry.fetchWaiting(
        at: house.id, on: house.clock.serviceDay(at: desk.now), in: context.reading
      ).first { $0.isSame(as: request.guest, phone: request.phone) }
      let entry = try desk.wait(
        request.guest, party: request.party, quoted: minutes, note: request.note, phone: request.phone,
        at: house.id, in: context)
      return (entry, quote, other)
    }
    return (entry, quote, house.clock, other)
  }
}
