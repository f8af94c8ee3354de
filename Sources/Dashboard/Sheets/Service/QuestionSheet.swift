import Book
import Observation
import TerminalUI

/// A question of one field: what was typed is echoed, Enter does it.
@Observable
final class QuestionSheet: OpenSheet {
  let place: String
  let isTyping = true
  private let title: String
  private let verb: String
  private let row: Int?
  @ObservationIgnored unowned let sheets: SheetStack
  @ObservationIgnored private let read: @MainActor (String) -> FieldEcho
  @ObservationIgnored private let done: @MainActor (String) -> Void
  private var field = TextField(limit: 200)
  /// What is understood of the field, since its last key.
  private var echo: FieldEcho

  /// A question.
  ///
  /// - Parameters:
  ///   - row: The line of the screen it is about; nil puts it in the middle.
  ///   - read: What is understood of a text; what may be typed for an empty one.
  ///   - done: Takes the text, when it is understood.
  init(
    place: String, title: String, verb: String, row: Int? = nil, sheets: SheetStack,
    read: @escaping @MainActor (String) -> FieldEcho, done: @escaping @MainActor (String) -> Void
  ) {
    self.place = place
    self.title = title
    self.verb = verb
    self.row = row
    self.sheets = sheets
    self.read = read
    self.done = done
    echo = read("")
  }

  private var view: QuestionSheetView {
    var view = QuestionSheetView(title: title, field: field, echo: echo, verb: verb)
    view.hints = shown(view.hints)
    return view
  }

  func frame(on screen: Size) -> Rect {
    let sheet = Sheet(title: title, size: QuestionSheetView.size)
    return row.map { sheet.beside(row: $0, in: screen) } ?? sheet.centered(in: screen)
  }

  func draw(on canvas: inout Canvas) { view.draw(on: &canvas) }

  var actions: [Action] {
    [
      Action(
        "field.done", help: verb, group: ActionGroup.sheets, keys: [.enter], perform: { [self] in finish() })
    ] + FieldEdit.sheetActions { [self] in edit($0) } + sheets.closeActions(withQ: false)
  }

  func take(_ key: Key) {
    if field.type(key) { echo = read(field.text) }
  }

  private func edit(_ edit: FieldEdit) {
    field.perform(edit)
    echo = read(field.text)
  }

  func paste(_ text: String) {
    field.paste(text)
    echo = read(field.text)
  }

  func key(at point: Point, in size: Size) -> Key? {
    guard point.row == 3 else { return nil }
    return HintLine(inSheet: view.hints).areas(column: 4, row: point.row, width: size.columns).target(
      at: point)
  }

  /// A text that is not understood stays, its echo says why.
  private func finish() {
    // Read once more: a day may have begun since the last key.
    echo = read(field.text)
    switch echo {
    case .hint, .wrong: return
    case .understood, .warning:
      sheets.close(self)
      done(field.text)
    }
  }
}
