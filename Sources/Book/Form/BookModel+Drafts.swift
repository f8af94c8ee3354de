import Foundation
import Persistence
import Reservations

extension BookModel {
  /// Takes the draft of this book that a program left; one that cannot be read is a line in the log.
  func readDraft() {
    do {
      let left = try drafts?.claim(of: container.path) { log.write(.warning, "draft: \($0)") }
      if let left { (draftName, draft) = (left.name, left.draft) }
    } catch {
      log.write(.warning, "draft: \(error)")
    }
  }

  /// `A draft from 19:41: 4, Sat 5 Dec 19:30, “kov”.`, of a change `A draft from 19:41: 7KQM, Anna Kovács.`; nil when
  /// there is none.
  public var draftSentence: String? {
    guard let draft else { return nil }
    let time = clock.clockText(at: draft.savedAt, seenAt: surroundings.clock.now(), separator: ", ")
    if let change = draft.change { return "A draft from \(time): \(change.name)." }
    let fields = draft.fields
    let when = [draftedDay(fields[.day] ?? ""), fields[.time] ?? ""].filter { !$0.isEmpty }.joined(
      separator: " ")
    let guest = fields[.guest].flatMap { $0.isEmpty ? nil : "“\($0)”" } ?? ""
    let parts = [fields[.party] ?? "", when, guest].filter { !$0.isEmpty }.joined(separator: ", ")
    return "A draft from \(time): \(parts)."
  }

  /// `today`, else `Sat 5 Dec`; as typed where it is no date.
  private func draftedDay(_ text: String) -> String {
    guard let day = ServiceDay(isoText: text) else { return text }
    return day == today ? "today" : day.shortText
  }

  /// Keeps a form that was left, in memory and on the disk; a failure is said.
  func keep(_ fresh: FormDraft, as name: String?) {
    (draft, draftName) = (fresh, name)
    guard let drafts, let name else { return }
    do {
      try drafts.write(fresh, as: name)
    } catch {
      log.write(.warning, "draft: \(error)")
      messages.post(.warned, "The draft is kept until Maitre ends: it could not be written.")
    }
  }

  /// Takes away a draft that is saved, or given up.
  func removeDraft(_ name: String) {
    do {
      try drafts?.remove(name)
    } catch {
      log.write(.warning, "draft: \(error)")
      messages.post(.warned, "The draft could not be removed; the log says why.")
    }
    if draftName == name { draftName = nil }
  }
}

extension BookingFormModel {
  /// Keeps what stands in the fields: for `Esc`, and when the terminal hangs up.
  public func keepDraft() {
    endTyping()
    guard isEdited else { return }
    book.keep(currentDraft, as: nameOfDraft())
  }

  /// Keeps what is typed while it is typed, half a second later and beside the keys: so much a kill may cost.
  func noteTyping() {
    guard typedDraft == nil, book.drafts != nil else { return }
    let clock = book.surroundings.clock
    typedDraft = Task { [weak self] in
      do {
        try await clock.sleep(.milliseconds(500))
      } catch {
        return
      }
      // It may have been kept or given up since.
      if !Task.isCancelled { self?.writeTyped() }
    }
  }

  private func endTyping() {
    typedDraft?.cancel()
    typedDraft = nil
  }

  private func writeTyped() {
    typedDraft = nil
    guard isEdited, let drafts = book.drafts, let name = nameOfDraft() else { return }
    let log = book.log
    drafts.writeSoon(currentDraft, as: name) { log.write(.warning, "draft: \($0)") }
  }

  /// The file of this form's draft; nil where drafts are kept in memory alone.
  private func nameOfDraft() -> String? {
    if draftName == nil { draftName = book.drafts?.freshName() }
    return draftName
  }

  private var currentDraft: FormDraft {
    let kept = changedFields
    let change = edited.map { booking in
      FormDraft.Change(
        booking: booking.id.rawValue, revision: booking.revision,
        before: FormDraft.named(original.filter { kept.contains($0.key) }),
        name: "\(booking.code), \(booking.guestName)")
    }
    return FormDraft(
      book: book.container.path, texts: FormDraft.named(lastingTexts.filter { kept.contains($0.key) }),
      change: change, savedAt: now)
  }

  /// Every field of a new booking; of one in the book those that differ from it.
  private var changedFields: Set<BookField> {
    Set(BookField.sheet.filter { edited == nil || text($0) != original[$0] ?? "" })
  }

  /// `draft from 19:51`, with its day when that is over; nil for a fresh form.
  public var draftedWords: String? {
    draftedAt.map { time in
      let clock = restaurant?.clock ?? book.clock
      return "draft from \(clock.clockText(at: time, seenAt: now, separator: ", "))"
    }
  }

  /// Gives up what was kept of this form.
  public func discardDraft() {
    endTyping()
    if let kept = book.draft, kept.change?.booking == editedID?.rawValue {
      if let name = book.draftName { book.removeDraft(name) }
      book.draft = nil
    }
    guard let name = draftName else { return }
    book.removeDraft(name)
    draftName = nil
  }

  /// Takes away what was written while it was typed, of a form that is left without being kept.
  func forgetTyping() {
    endTyping()
    guard let name = draftName, name != book.draftName else { return }
    book.removeDraft(name)
    draftName = nil
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
