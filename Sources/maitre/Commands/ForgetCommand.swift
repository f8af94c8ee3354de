import Book
import Persistence
import Reservations
import Text

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
        try await book.checkForgetting(person)
        throw CommandFailure("Nothing was erased. \(person.words) would be, for good: add --yes.")
      }
      let forgotten = try await book.forget(person)
      // Nothing is said before all is erased: saying can fail.
      let rest = await book.forgetRest(of: person)
      let told = Result {
        try context.tellDone(words(forgotten))
        if try rest.drafts.get().isRemoved, try !rest.isInOpenForm.get() {
          try context.output.line("The unsaved form that named them was removed.")
        }
      }
      if try rest.isInOpenForm.get() {
        try context.say(
          "An open session has an unsaved form that names them, and keeps it while it is typed. Close that form, then erase them again."
        )
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
      let others = try await book.read { try forgotten.cardsOfOthers(in: $0) }
      if !others.isEmpty {
        try context.say("The same name or phone is on other cards: \(some(of: others, "; ")).")
      }
      let mentions = try await book.read { try forgotten.mentions(in: $0) }
      if !mentions.isEmpty {
        try context.say("Notes of others may name them: \(some(of: mentions, ", ")).")
      }
      for copy in book.copies { try context.say("The copy \(copy) beside the book may still have them.") }
      for form in try rest.drafts.get().unread {
        try context.say("The unsaved form \(form) cannot be read, and may name them: remove it by hand.")
      }
      if try !rest.isLogEmptied.get() {
        try context.say(
          "Another session is open: the book's log keeps the old rows until the last one closes.")
      }
      try told.get()
      return 0
    }
  }

  private static func some(of texts: [String], _ separator: String) -> String {
    let rest = texts.count > 20 ? " and \(texts.count - 20) more" : ""
    return texts.prefix(20).joined(separator: separator) + rest
  }

  private static func words(_ forgotten: Forgotten) -> String {
    """
    Erased: \(forgotten.cards.counted("card")), \(forgotten.bookings.counted("booking")), \
    \(forgotten.waiting) waitlist \(forgotten.waiting == 1 ? "entry" : "entries"), \
    \(forgotten.events.counted("line")) of the history.
    """
  }
}

/// What was erased beside the book's records, or why it was not.
private struct ForgottenRest {
  /// Whether an open session types a form that names the person, and keeps it.
  let isInOpenForm: Result<Bool, any Error>
  let drafts: Result<(isRemoved: Bool, unread: [String]), BookError>
  let isLogEmptied: Result<Bool, any Error>
}

extension CommandBook {
  fileprivate func person(_ who: String, code: String?) async throws -> ForgottenPerson {
    guard let code else { return try await person(named: who) }
    let detail = try await booking(code)
    guard let guest = detail.guest else { return .booking(detail.booking) }
    return .card(try await read { try GuestProfile.meant(by: guest.id.description, in: $0) })
  }

  /// The card that is meant; where there is none, who stands in the book under this name without one.
  private func person(named who: String) async throws -> ForgottenPerson {
    do {
      return .card(try await read { try GuestProfile.meant(by: who, in: $0) })
    } catch let refusal as BookRefusal {
      guard case .noSuchGuest = refusal,
        let found = try await read({ try PersonWithoutCard.named(who, in: $0) })
      else { throw refusal }
      return try chosen(found, named: who)
    }
  }

  private func chosen(_ found: PersonWithoutCard, named who: String) throws -> ForgottenPerson {
    guard let first = found.bookings.first else {
      if let entry = found.waiting.first(where: { $0.closedAt == nil }) {
        throw CommandFailure("\(entry.name) still waits. First: maitre waitlist gone \(entry.code)")
      }
      return .waiting(found.waiting)
    }
    guard found.isOne else {
      let shown = found.bookings.prefix(20).map { booking in
        "maitre forget --booking \(booking.code)  (\(booking.guestName), \(booking.serviceDay.longText))"
      }
      throw CommandFailure(
        "\(who.inQuotes) is on \(found.bookings.count) bookings without a card or the same phone: say which.",
        ways: shown)
    }
    return .booking(first)
  }

  /// Erases a person from unsaved forms and from the book's log; one that fails does not keep the other from it.
  fileprivate func forgetRest(of person: ForgottenPerson) async -> ForgottenRest {
    // Asked first: what is removed is kept again by who types it.
    let isInOpenForm = Result { try hasOpenForm(tellingOf: person.names) }
    let drafts = Result { () throws(BookError) in try removeDraft(tellingOf: person.names) }
    let isLogEmptied: Result<Bool, any Error>
    do { isLogEmptied = .success(try await self.isLogEmptied()) } catch { isLogEmptied = .failure(error) }
    return ForgottenRest(isInOpenForm: isInOpenForm, drafts: drafts, isLogEmptied: isLogEmptied)
  }

  /// What the log holds of the person goes too, unless somebody else reads or writes.
  private func isLogEmptied() async throws -> Bool {
    do { return try await container.emptyLog() } catch PersistenceError.busy { return false }
  }

  /// Whoever cannot be erased is refused before `--yes` is asked for.
  fileprivate func checkForgetting(_ person: ForgottenPerson) async throws {
    let desk = desk()
    switch person {
    case .booking(let booking): try await desk.checkForgetting(booking, in: container)
    case .card(let profile): try await desk.checkForgetting(profile.guest, in: container)
    case .waiting: break
    }
  }

  fileprivate func forget(_ person: ForgottenPerson) async throws -> Forgotten {
    let desk = desk()
    return switch person {
    case .booking(let booking): try await desk.forget(booking, in: container)
    case .card(let profile): try await desk.forget(profile.guest, in: container)
    case .waiting(let entries): try await desk.forget(entries, in: container)
    }
  }
}
