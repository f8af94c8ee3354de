import Book
import Persistence
import Reservations

/// `maitre forget`: erases a person from records and history.
enum ForgetCommand: Subcommand {
  static let name = "forget"
  static let summary = "erase a guest from the book and its history, for good"
  static let synopsis = "GUEST"
  static let options = [
    CommandOption("booking", "CODE", help: "the guest of this booking, with or without a card"),
    CommandOption("yes", help: "do it: nobody can take it back"),
  ]
  static let examples = [
    "maitre forget \"Anna Kovács\"", "maitre forget \"Anna Kovács\" --yes",
    "maitre forget --booking 7KQM --yes",
  ]

  static func access(_ arguments: ParsedArguments) -> BookAccess {
    arguments.has("yes") ? .changing : .reading
  }

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> Int32 {
    let who = arguments.rest.joined(separator: " ")
    guard who.isEmpty == arguments.has("booking") else {
      throw UsageError("forget needs a guest, or --booking. See: maitre forget --help")
    }
    let isMeant = arguments.has("yes")
    let book =
      isMeant
      ? try await context.open(access(arguments))
      : try await context.open(.reading)
    return try await book.closing {
      let person = try await book.person(who, code: arguments["booking"])
      guard isMeant else {
        throw CommandFailure("Nothing was erased. \(person.words) would be, for good: add --yes.")
      }
      let forgotten = try await book.forget(person)
      try context.output.line(words(forgotten))
      if try book.removeDraft(tellingOf: person.names) {
        try context.output.line("The unsaved form that named them was removed.")
      }
      if !forgotten.namesakes.isEmpty {
        try context.say(
          "The same name or phone, without a card, is on \(some(of: forgotten.namesakes, ", ")): maitre forget --booking CODE"
        )
      }
      if !forgotten.waitingNamesakes.isEmpty {
        try context.say(
          "The same name or phone stays on the waitlist: \(some(of: forgotten.waitingNamesakes, "; ")).")
      }
      let mentions = try await book.container.read { try forgotten.mentions(in: $0) }
      if !mentions.isEmpty {
        try context.say("Notes of others may name them: \(some(of: mentions, ", ")).")
      }
      for copy in book.copies { try context.say("The copy \(copy) beside the book still has them.") }
      if try await !book.isLogEmptied() {
        try context.say(
          "Another session is open: the book's log keeps the old rows until the last one closes.")
      }
      return 0
    }
  }

  private static func some(of texts: [String], _ separator: String) -> String {
    let rest = texts.count > 20 ? " and \(texts.count - 20) more" : ""
    return texts.prefix(20).joined(separator: separator) + rest
  }

  private static func words(_ forgotten: Forgotten) -> String {
    """
    Erased: \(forgotten.cards) cards, \(forgotten.bookings) bookings, \(forgotten.waiting) waitlist entries, \
    \(forgotten.events) lines of the history.
    """
  }
}

extension CommandBook {
  fileprivate func person(_ who: String, code: String?) async throws -> ForgottenPerson {
    guard let code else {
      return .card(try await container.read { try GuestProfile.meant(by: who, in: $0) })
    }
    let detail = try await booking(code)
    guard let guest = detail.guest else { return .booking(detail.booking) }
    return .card(try await container.read { try GuestProfile.meant(by: guest.id.description, in: $0) })
  }

  /// What the log holds of the person goes too, unless somebody else reads or writes.
  fileprivate func isLogEmptied() async throws -> Bool {
    do { return try await container.emptyLog() } catch PersistenceError.busy { return false }
  }

  fileprivate func forget(_ person: ForgottenPerson) async throws -> Forgotten {
    let desk = desk()
    switch person {
    case .booking(let booking):
      return try await container.transaction { try desk.forget(booking, in: $0) }
    case .card(let profile):
      return try await container.transaction { try desk.forget(profile.guest, in: $0) }
    }
  }
}
