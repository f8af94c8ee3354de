import Book
import Reservations
import TerminalUI

/// Shows what another host made of the booking that is being edited, and asks how to go on.
final class ConflictSheet: ListSheet {
  let place = "two hosts"
  let columns = 72
  private let conflict: BookingConflict
  private let form: BookingSheet
  unowned let sheets: SheetStack

  /// The conflict of a form's save.
  init(_ conflict: BookingConflict, of form: BookingSheet, sheets: SheetStack) {
    self.conflict = conflict
    self.form = form
    self.sheets = sheets
  }

  var list: SheetList {
    let booking = conflict.current
    return ConflictSheetView(
      code: booking.code, booking: "\(booking.guestName), \(booking.partySize) at \(clockText)",
      other: (conflict.actor, conflict.written.replacing("at ", with: "")),
      lines: statusLine
        + conflict.lines.map {
          .init(field: $0.field.title.lowercased(), before: $0.was, theirs: $0.theirs, yours: $0.mine)
        },
      joined: joined
    ).list
  }

  var actions: [Action] {
    [
      row("answer.other", "join, go on editing", "m") { [self] in settle { $0.join() } },
      row("answer.yes", "save what I wrote over it", "y") { [self] in saveMine() },
      row("answer.theirs", "take what was written there", "t") { [self] in takeTheirs() },
    ] + sheets.closeActions(help: "back to the form")
  }

  private func row(
    _ id: String, _ help: String, _ key: Character, _ perform: @escaping @MainActor () -> Void
  ) -> Action {
    Action(id, help: help, group: ActionGroup.sheets, keys: [.character(key)], perform: perform)
  }

  private func settle(_ how: (BookingFormModel) -> Void) {
    how(form.form)
    sheets.close(self)
    form.goOn()
  }

  /// It is checked once more: what was changed since is asked about again, and what is refused stays in the form.
  private func saveMine() {
    settle { $0.keepMine() }
    form.save { await $0.save() }
  }

  private func takeTheirs() {
    form.form.takeTheirs()
    sheets.close(self)
    form.giveUp()
  }

  /// No field of the form, but what one must know before going on with it.
  private var statusLine: [ConflictSheetView.Line] {
    guard let before = conflict.statusBefore else { return [] }
    return [
      .init(
        field: "status", before: before.word, theirs: conflict.current.status.word, yours: before.word)
    ]
  }

  private var clockText: String {
    WallTime(isoText: conflict.current.localStart)?.clockText ?? conflict.current.localStart
  }

  /// `Joined: 19:45, 6.`
  private var joined: String {
    let values = conflict.lines.map(\.joined).filter { !$0.isEmpty }
    return values.isEmpty ? "" : "Joined: \(values.joined(separator: ", "))."
  }
}
