import Persistence
import Reservations
import Text

/// What `edit` was told to change.
struct BookingChange: Sendable {
  private let texts: [String: String]
  private let table: TableWish?
  private let dateOrder: DateOrder

  /// - Parameter names: The options that are looked at.
  init(
    _ arguments: ParsedArguments, taking names: [String] = EditCommand.ownOptions.map(\.name),
    dateOrder: DateOrder
  ) throws(UsageError) {
    table = try names.contains("table") ? arguments.tableWish() : nil
    texts = Dictionary(uniqueKeysWithValues: names.compactMap { name in arguments[name].map { (name, $0) } })
    self.dateOrder = dateOrder
  }

  var isEmpty: Bool { texts.isEmpty }
  /// Whether the booking is given another time or day.
  var movesIt: Bool { texts["at"] != nil || texts["day"] != nil }

  /// What was typed for its time; nil when nothing was.
  var time: String? { texts["at"] }

  /// One deed, the lock included.
  func apply(
    to detail: BookingDetail, by desk: BookDesk, in context: borrowing ModelContext
  ) throws -> SavedBooking {
    var saved = SavedBooking(unchanged: detail.booking, tables: detail.tables)
    if texts["unlock"] != nil { saved = try desk.lock(saved.booking, false, in: context) }
    if texts.keys.contains(where: { $0 != "lock" && $0 != "unlock" }) {
      let draft = try draft(of: saved.booking, detail, now: desk)
      saved = try desk.join(saved, desk.edit(saved.booking, into: draft, in: context), in: context)
    }
    if texts["lock"] != nil {
      saved = try desk.join(saved, desk.lock(saved.booking, true, in: context), in: context)
    }
    return saved
  }

  private func draft(
    of booking: Booking, _ detail: BookingDetail, now desk: BookDesk
  ) throws -> BookingDraft {
    var draft = BookingDraft(booking, tables: detail.tables.map(\.label))
    let reader = TypedTime(now: desk.now, clock: detail.restaurant.clock, dateOrder: dateOrder)
    if let text = texts["party"] {
      draft.partySize = try understand("party", text) { try PartySize.read(text) }
    }
    if movesIt {
      let (text, day) = (texts["at"], texts["day"])
      let start = try understandMoment(at: text, day: day) {
        try reader.moment(text, day: day, moving: booking)
      }
      draft.wall = start.wall
      draft.isSecondOfTwo = detail.restaurant.clock.isSecondOfTwo(start.start)
    }
    if let text = texts["minutes"] { draft.minutes = try minutes(text, booking) }
    draft.table = table ?? draft.table
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
      guard all >= Shift.quarterMinutes else {
        throw UsageError(
          "--minutes \(text.inQuotes): it lasts \(booking.minutes.counted("minute")), and \(Shift.quarterMinutes) is the least."
        )
      }
      return all
    }
  }
}
