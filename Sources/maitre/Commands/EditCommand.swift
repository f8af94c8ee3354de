import Book
import Persistence
import Reservations

/// `maitre edit`: changes what a booking says.
enum EditCommand: Subcommand {
  static let name = "edit"
  static let summary = "change a booking: party, length, table, names, notes"
  static let synopsis = "CODE"
  static let options =
    [
      CommandOption("party", "N", help: "how many people"),
      CommandOption("at", "WHEN", help: "a time, a day or both"),
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
    ] + BookingOptions.list
  static let examples = [
    "maitre edit 7KQM --party 6", "maitre edit 7KQM --minutes +30", "maitre edit 7KQM --table 8 --lock",
    "maitre edit 7KQM --allergy shellfish --tags vip",
  ]

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> Int32 {
    guard let code = arguments.rest.first, arguments.rest.count == 1 else {
      throw UsageError("edit needs one code. See: maitre edit --help")
    }
    let change = BookingChange(arguments, dateOrder: context.surroundings.dateOrder)
    guard !change.isEmpty else { throw UsageError("edit needs something to change. See: maitre edit --help") }
    if arguments.has("lock"), arguments.has("unlock") {
      throw UsageError("--lock and --unlock exclude each other.")
    }
    let options = try BookingOptions(arguments)
    let book = try await CommandBook.open(context.startOptions(), surroundings: context.surroundings)
    return try await book.closing {
      let saved = try await book.change(code, options) { desk, detail, context in
        try change.apply(to: detail, by: desk, in: context)
      }
      try await context.tell(saved, in: book)
      try await book.tellWays(saved, context)
      return 0
    }
  }
}

/// What `edit` was told to change.
struct BookingChange: Sendable {
  private let texts: [String: String]
  private let dateOrder: DateOrder

  init(_ arguments: ParsedArguments, dateOrder: DateOrder) {
    let names = EditCommand.options.map(\.name).filter { !BookingOptions.list.map(\.name).contains($0) }
    texts = Dictionary(uniqueKeysWithValues: names.compactMap { name in arguments[name].map { (name, $0) } })
    self.dateOrder = dateOrder
  }

  var isEmpty: Bool { texts.isEmpty }

  /// One deed, and one more for the lock.
  func apply(
    to detail: BookingDetail, by desk: BookDesk, in context: borrowing ModelContext
  ) throws -> SavedBooking {
    var booking = detail.booking
    var last: SavedBooking?
    if texts["unlock"] != nil {
      last = try desk.lock(booking, false, in: context)
      booking = last?.booking ?? booking
    }
    if texts.keys.contains(where: { $0 != "lock" && $0 != "unlock" }) {
      let draft = try draft(of: booking, detail, now: desk)
      let saved = try desk.edit(booking, into: draft, in: context)
      (booking, last) = (saved.booking, saved)
    }
    if texts["lock"] != nil {
      var saved = try desk.lock(booking, true, in: context)
      saved.warnings += last?.warnings ?? []
      last = saved
    }
    return last ?? SavedBooking(unchanged: booking, tables: detail.tables)
  }

  private func draft(
    of booking: Booking, _ detail: BookingDetail, now desk: BookDesk
  ) throws -> BookingDraft {
    var draft = BookingDraft(booking, tables: detail.tables.map(\.label))
    let reader = TypedTime(now: desk.now, clock: detail.restaurant.clock, dateOrder: dateOrder)
    if let text = texts["party"] {
      draft.partySize = try understand("party", text) { try PartySize.read(text) }
    }
    if let text = texts["at"] {
      draft.wall = try understand("at", text) { try reader.moment(text, moving: booking).wall }
    }
    if let text = texts["minutes"] { draft.minutes = try minutes(text, booking) }
    draft.table = texts["table"].map(TableWish.read) ?? draft.table
    draft.guestName = texts["guest"] ?? draft.guestName
    draft.phone = texts["phone"] ?? draft.phone
    draft.guestNotes = texts["note"] ?? draft.guestNotes
    draft.staffNotes = texts["staff-note"] ?? draft.staffNotes
    draft.allergies = texts["allergy"] ?? draft.allergies
    draft.tags = texts["tags"].map(BookingDraft.tags) ?? draft.tags
    return draft
  }

  /// `+15` is longer, `-15` shorter.
  private func minutes(_ text: String, _ booking: Booking) throws -> Int {
    try understand("minutes", text) {
      guard let sign = text.first, "+-".contains(sign) else { return try TypedTime.minutes(text) }
      let more = try TypedTime.minutes(String(text.dropFirst()))
      let all = booking.minutes + (sign == "-" ? -more : more)
      guard all >= Shift.quarterMinutes else { throw BookRefusal.noSuchLength(text) }
      return all
    }
  }
}
