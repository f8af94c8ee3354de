import Book
import Reservations
import TerminalUI

extension BookingSheet {
  var actions: [Action] { afterAnswer == nil ? typingActions : answerActions }

  private var typingActions: [Action] {
    [
      row("field.done", "next needed field, or save", [.enter]) { [self] in done() },
      row("field.next", "next field, next suggestion", [.tab]) { [self] in go { $0.focusNext() } },
      row("pick.down", "choose while typing", [.down]) { [self] in down() },
      row("field.previous", "previous field or suggestion", [.backTab]) { [self] in go { $0.focusPrevious() }
      },
      row("pick.up", "choose while typing", [.up]) { [self] in up() },
      row("leave", "close; asks when edited", [.escape]) { [self] in leave() },
    ] + FieldEdit.sheetActions { [self] in edit($0) }
  }

  private var answerActions: [Action] {
    [
      row("answer.yes", "throw away", [.character("y")]) { [self] in answer(keeping: false) },
      row("answer.other", "keep as draft", [.character("d")]) { [self] in answer(keeping: true) },
      row("leave", "go on", [.escape]) { [self] in afterAnswer = nil },
    ]
  }

  private func row(
    _ id: String, _ help: String, _ keys: [Key], _ perform: @escaping @MainActor () -> Void
  ) -> Action {
    Action(id, help: help, group: ActionGroup.sheets, keys: keys, perform: perform)
  }

  /// Whether the question whether to throw away is on the screen.
  var isAsking: Bool { afterAnswer != nil }

  /// Asks what becomes of what was typed, then goes on.
  func ask(_ then: @escaping @MainActor () -> Void) { afterAnswer = then }

  /// Keeps what was typed for the next time.
  func keepDraft() { form.keepDraft() }

  /// Goes back to the fields after a conflict.
  func goOn() { adoptField() }

  /// Closes the sheet for good.
  func giveUp() {
    form.discardDraft()
    sheets.close(self)
  }
}

extension BookingSheet {
  private func done() {
    if let suggestion, shownSuggestions.indices.contains(suggestion) {
      form.choose(shownSuggestions[suggestion])
      return adoptField()
    }
    if let way, let refusal = form.refusal, way < waysOut {
      guard refusal.ways.indices.contains(way) else { return take(refusal.others[way - refusal.ways.count]) }
      let taken = refusal.ways[way]
      return save { await $0.take(taken) }
    }
    switch form.advance() {
    case .field: adoptField()
    case .save: save { await $0.save() }
    }
  }

  /// Lines below a refusal that Enter takes: other tables and times, and what works besides.
  var waysOut: Int { form.refusal.map { $0.ways.count + $0.others.count } ?? 0 }

  private func take(_ way: WayOut) {
    switch way {
    case .withoutTable: save { await $0.saveWithoutTable() }
    case .anyway: save { await $0.saveAnyway() }
    case .override: askForReason()
    }
  }

  private func askForReason() {
    sheets.open(
      QuestionSheet.reason(sheets: sheets) { [self] reason in save { await $0.save(because: reason) } })
  }

  private func go(_ move: (BookingFormModel) -> Void) {
    move(form)
    adoptField()
    way = nil
  }

  private func down() {
    if waysOut > 0 { return way = min((way ?? -1) + 1, waysOut - 1) }
    hidesSuggestions = false
    guard !shownSuggestions.isEmpty else { return go { $0.focusNext() } }
    suggestion = min((suggestion ?? -1) + 1, shownSuggestions.count - 1)
  }

  private func up() {
    if form.refusal != nil, let chosen = way { return way = chosen == 0 ? nil : chosen - 1 }
    guard let chosen = suggestion else { return go { $0.focusPrevious() } }
    suggestion = chosen == 0 ? nil : chosen - 1
  }

  /// In the field of the house the arrows choose another one.
  private func edit(_ edit: FieldEdit) {
    guard form.focus == .restaurant, edit == .left || edit == .right else { return change(edit) }
    if edit == .left { form.previousRestaurant() } else { form.nextRestaurant() }
    adoptField()
  }

  private func leave() {
    if !shownSuggestions.isEmpty, form.refusal == nil {
      suggestion = nil
      hidesSuggestions = true
    } else if form.refusal != nil {
      form.keepDraft()
      sheets.close(self)
    } else if form.isEdited || form.draftedAt != nil {
      ask { [self] in sheets.close(self) }
    } else {
      sheets.close(self)
    }
  }

  private func answer(keeping: Bool) {
    let then = afterAnswer
    afterAnswer = nil
    if keeping { form.keepDraft() } else { form.discardDraft() }
    then?()
  }
}
