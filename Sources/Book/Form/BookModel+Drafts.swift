import Foundation
import Persistence
import Reservations

extension BookModel {
  /// Reads the draft that was kept of this book; one that cannot be read is a line in the log.
  func readDraft() {
    guard let file = draftFile else { return }
    do {
      draft = try file.read().flatMap { $0.book == container.path ? $0 : nil }
    } catch {
      log.write(.warning, "draft: \(error)")
    }
  }

  /// `A draft from 19:41: 4, Sat 5 Dec 19:30, “kov”.`, of a change `A draft from 19:41: 7KQM, Anna Kovács.`; nil when
  /// there is none.
  public var draftSentence: String? {
    guard let draft else { return nil }
    let time = clock.clockText(at: draft.savedAt)
    if let change = draft.change { return "A draft from \(time): \(change.name)." }
    let fields = draft.fields
    let when = [fields[.day] ?? "", fields[.time] ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    let guest = fields[.guest].flatMap { $0.isEmpty ? nil : "“\($0)”" } ?? ""
    let parts = [fields[.party] ?? "", when, guest].filter { !$0.isEmpty }.joined(separator: ", ")
    return "A draft from \(time): \(parts)."
  }

  /// Keeps a draft in memory and on the disk, or takes it away; a failure is said.
  func keep(_ fresh: FormDraft?) {
    draft = fresh
    guard let file = draftFile else { return }
    do {
      if let fresh {
        try file.write(fresh)
      } else if try file.read()?.book == container.path {
        try file.remove()
      }
    } catch {
      log.write(.warning, "draft: \(error)")
      messages.post(.warned, "The draft is kept until Maitre ends: it could not be written.")
    }
  }

  private var draftFile: DraftFile? {
    container.isInMemory ? nil : surroundings.directories.map { DraftFile(path: $0.draft) }
  }
}

extension BookingFormModel {
  /// Keeps what stands in the fields: for `Esc`, and when the terminal hangs up.
  public func keepDraft() {
    guard isEdited else { return }
    let kept = changedFields
    let change = edited.map { booking in
      FormDraft.Change(
        booking: booking.id.rawValue, revision: booking.revision,
        before: FormDraft.named(original.filter { kept.contains($0.key) }),
        name: "\(booking.code), \(booking.guestName)")
    }
    book.keep(
      FormDraft(
        book: book.container.path, texts: FormDraft.named(texts.filter { kept.contains($0.key) }),
        change: change, savedAt: now))
  }

  /// Every field of a new booking; of one in the book those that differ from it.
  private var changedFields: Set<BookField> {
    Set(BookField.sheet.filter { edited == nil || text($0) != original[$0] ?? "" })
  }

  /// `draft from 19:51`, with its day when that is over; nil for a fresh form.
  public var draftedWords: String? {
    draftedAt.map { time in
      let clock = restaurant?.clock ?? book.clock
      let day = clock.serviceDay(at: time)
      let isToday = day == clock.serviceDay(at: now)
      return "draft from \(isToday ? "" : "\(day.shortText), ")\(clock.clockText(at: time))"
    }
  }

  /// Gives up a draft that was kept of this form.
  public func discardDraft() {
    guard let draft = book.draft, draft.change?.booking == editedID?.rawValue else { return }
    book.keep(nil)
  }
}

nonisolated extension FormDraft {
  /// What stood in the fields that this version has.
  var fields: [BookField: String] { Self.fields(texts) }

  static func fields(_ texts: [String: String]) -> [BookField: String] {
    let known = texts.compactMap { name, text in BookField(rawValue: name).map { ($0, text) } }
    return Dictionary(known) { first, _ in first }
  }

  static func named(_ texts: [BookField: String]) -> [String: String] {
    Dictionary(texts.map { ($0.key.rawValue, $0.value) }) { first, _ in first }
  }
}
