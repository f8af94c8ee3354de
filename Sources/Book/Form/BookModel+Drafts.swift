import Foundation
import Persistence
import Reservations

extension BookModel {
  /// Reads the draft that was kept; one that cannot be read is a line in the log.
  func readDraft() {
    guard let file = draftFile else { return }
    do {
      draft = try file.read()
    } catch {
      log.write(.warning, "draft: \(error)")
    }
  }

  /// `A draft from 19:41: 4, Sat 5 Dec 19:30, “kov”.`; nil when there is none.
  public var draftSentence: String? {
    guard let draft else { return nil }
    let fields = draft.fields
    let when = [fields[.day] ?? "", fields[.time] ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    let guest = fields[.guest].flatMap { $0.isEmpty ? nil : "“\($0)”" } ?? ""
    let parts = [fields[.party] ?? "", when, guest].filter { !$0.isEmpty }.joined(separator: ", ")
    return "A draft from \(clock.clockText(at: draft.savedAt)): \(parts)."
  }

  /// Keeps a draft in memory and on the disk, or takes it away; a failure is said.
  func keep(_ fresh: FormDraft?) {
    draft = fresh
    guard let file = draftFile else { return }
    do {
      if let fresh { try file.write(fresh) } else { try file.remove() }
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
    let kept = texts.map { ($0.key.rawValue, $0.value) }
    book.keep(
      FormDraft(
        texts: Dictionary(kept) { first, _ in first }, booking: editedID?.rawValue, savedAt: now))
  }

  /// Gives up a draft that was kept of this form.
  public func discardDraft() {
    guard let draft = book.draft, draft.booking == editedID?.rawValue else { return }
    book.keep(nil)
  }
}

extension FormDraft {
  /// What stood in the fields that this version has.
  nonisolated var fields: [BookField: String] {
    let known = texts.compactMap { name, text in BookField(rawValue: name).map { ($0, text) } }
    return Dictionary(known) { first, _ in first }
  }
}
