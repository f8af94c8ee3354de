import Book
import Foundation
import Reservations

/// `maitre add`: takes a booking and prints its short code; on a terminal what was understood stands behind it.
enum AddCommand: Subcommand {
  static let name = "add"
  static let summary = "take a booking and print its code"
  static let synopsis = ""
  static let options = [
    CommandOption("restaurant", "NAME", help: "the house; not needed where there is one"),
    CommandOption("guest", "NAME", help: "who comes"),
    CommandOption("party", "N", help: "how many people"),
    CommandOption("at", "WHEN", help: "day and time: \"2026-12-04 19:30\", \"fri 730pm\""),
    CommandOption("day", "DAY", help: "with --at as a time: of this day's service, its night too"),
    CommandOption("minutes", "N", help: "how long; default by party size"),
    CommandOption("phone", "NUMBER", help: "as given"),
    CommandOption("note", "TEXT", help: "what the guest asks for"),
    CommandOption("staff-note", "TEXT", help: "what the house notes for itself"),
    CommandOption("allergy", "TEXT", help: "allergies as told"),
    CommandOption("tags", "WORDS", help: "separated by commas: vip,birthday"),
    CommandOption("table", "LABEL", help: "a table, or none; default the smallest that fits"),
    CommandOption("lock", help: "keep it at its table"),
    CommandOption("anyway", help: "also where the guest has a booking for that service"),
    CommandOption("override", "REASON", help: "save against a rule of the house, and why"),
  ]
  static let examples = [
    "maitre add --restaurant \"Pasta Palace\" --guest \"Anna Kovács\" --party 4 --at \"fri 19:30\"",
    "maitre add --restaurant sushi --guest Ben --party 2 --at \"2026-12-04 20:00\" --table C2",
  ]

  static func access(_ arguments: ParsedArguments) -> BookAccess { .beginning }

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> Int32 {
    try arguments.refuseWords(after: name)
    let request = try Request(arguments)
    try request.check(context.surroundings)
    let book = try await context.open(access(arguments), offering: .tableAndTime) {
      _ = try await $0.add(request)
    }
    return try await book.closing(offering: .tableAndTime) {
      let saved = try await book.add(request)
      try context.tellDone(context.output.isTerminal ? await book.line(saved) : saved.booking.code)
      for oddity in saved.oddities(typed: request.moment) { try context.say(oddity) }
      for warning in saved.warnings { try context.say(warning.sentence) }
      return 0
    }
  }

  /// What was typed, before the book is opened.
  struct Request: Sendable {
    let restaurant: String?
    let guest: String
    let party: String
    let moment: String
    let day: String?
    let minutes: String?
    let phone: String
    let note: String
    let staffNote: String
    let allergy: String
    let tags: String
    let table: TableWish
    let isLocked: Bool
    let override: String?
    let isMeantTwice: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
      restaurant = arguments["restaurant"]
      guest = try arguments.required("guest", of: name)
      try arguments.refuseNumberAsName(of: name)
      party = try arguments.required("party", of: name)
      moment = try arguments.required("at", of: name)
      day = arguments["day"]
      minutes = arguments["minutes"]
      phone = arguments["phone"] ?? ""
      note = arguments["note"] ?? ""
      staffNote = arguments["staff-note"] ?? ""
      allergy = arguments["allergy"] ?? ""
      tags = arguments["tags"] ?? ""
      table = try arguments.tableWish() ?? .bestFit
      isLocked = arguments.has("lock")
      override = arguments["override"]
      isMeantTwice = arguments.has("anyway")
    }

    /// Reads what can be read before a book is opened; whether a day has the time depends on the house.
    ///
    /// - Throws: `UsageError` that names the option and its value.
    func check(_ surroundings: Surroundings) throws {
      _ = try understand("party", party) { try PartySize.read(party) }
      if let minutes { _ = try understand("minutes", minutes) { try TypedTime.minutes(minutes) } }
      let reader = TypedTime(
        now: surroundings.clock.now(), clock: WallClock(zone: .gmt), dateOrder: surroundings.dateOrder)
      do {
        _ = try reader.moment(moment, day: day)
      } catch BookRefusal.otherZone {
        // A zone that is named is the house's, which this clock knows nothing of.
      } catch {
        _ = try understandMoment(at: moment, day: day) { throw error }
      }
    }

    /// The draft for `house`, read by its clock.
    ///
    /// - Throws: `UsageError` that names the option and its value.
    func draft(for house: Restaurant, _ surroundings: Surroundings) throws -> BookingDraft {
      let reader = TypedTime(
        now: surroundings.clock.now(), clock: house.clock, dateOrder: surroundings.dateOrder)
      let party = try understand("party", self.party) { try PartySize.read(self.party) }
      let start = try understandMoment(at: moment, day: day) { try reader.moment(moment, day: day) }
      var draft = BookingDraft(restaurant: house.id, partySize: party, wall: start.wall, guestName: guest)
      draft.isSecondOfTwo = house.clock.isSecondOfTwo(start.start)
      if let minutes { draft.minutes = try understand("minutes", minutes) { try TypedTime.minutes(minutes) } }
      draft.phone = phone
      draft.guestNotes = note
      draft.staffNotes = staffNote
      draft.allergies = allergy
      draft.tags = BookingDraft.tags(tags)
      draft.table = table
      return draft
    }
  }
}
