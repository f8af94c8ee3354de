import Foundation
import Persistence
import Reservations

extension BookModel {
  /// An empty form for the house and the day on the screen, or the draft that was kept.
  public func newBooking() -> BookingFormModel {
    let house = preferredRestaurant
    var texts: [BookField: String] = [.restaurant: house?.name ?? "", .day: dayText]
    let kept = draft
    if let kept, kept.change == nil { texts = kept.fields }
    let form = BookingFormModel(.add, restaurant: house, texts: texts, book: self)
    if let kept, kept.change == nil {
      (form.draftedAt, form.draftName, form.dayReadAt) = (kept.savedAt, draftName, kept.savedAt)
    }
    form.start()
    if let name = texts[.restaurant], name != house?.name { form.lookUpRestaurant() }
    return form
  }

  /// The selected booking in a form, with what was kept of an earlier change to it; nil when none is selected.
  public func editSelected() -> BookingFormModel? {
    guard let row = selected, let booking = latest(row.id) else { return nil }
    let house = house(of: booking)
    let texts = BookingFormModel.texts(of: booking, tables: latestTables(row.id), house: house?.name ?? "")
    let form = BookingFormModel(.edit(booking), restaurant: house, texts: texts, book: self)
    if let kept = draft, let change = kept.change, change.booking == booking.id.rawValue {
      form.resume(kept, change)
    }
    form.start()
    if form.text(.restaurant) != house?.name { form.lookUpRestaurant() }
    return form
  }

  private var dayText: String {
    switch today.days(until: day) {
    case 0: "today"
    case 1: "tomorrow"
    default: day.isoText
    }
  }
}

extension BookingFormModel {
  /// Goes on with a change that was left: the fields nobody touched here are those of now, and a field that was written
  /// in the book meanwhile is a conflict.
  func resume(_ draft: FormDraft, _ change: FormDraft.Change) {
    guard case .edit(var booking) = purpose else { return }
    (draftedAt, draftName, dayReadAt) = (draft.savedAt, book.draftName, draft.savedAt)
    let now = booking
    original.merge(FormDraft.fields(change.before)) { $1 }
    texts.merge(draft.fields) { $1 }
    guard change.revision != now.revision else { return }
    let met = conflict(with: now)
    guard met.lines.contains(where: \.isBoth) else { return original = opened }
    // As it was read then: without an answer to the conflict it is not saved over what is there now.
    booking.revision = change.revision
    purpose = .edit(booking)
    conflict = met
  }

  /// A booking as it stands in the fields.
  static func texts(of booking: Booking, tables: [String], house: String) -> [BookField: String] {
    [
      .restaurant: house, .party: String(booking.partySize), .day: booking.serviceDay.isoText,
      .time: WallTime(isoText: booking.localStart)?.clockText ?? "", .guest: booking.guestName,
      .phone: booking.phone, .minutes: String(booking.minutes),
      .table: tables.isEmpty ? "none" : tables.joined(separator: "+"), .allergies: booking.allergies,
      .tags: booking.tags.joined(separator: ", "), .notes: booking.guestNotes,
    ]
  }
}
