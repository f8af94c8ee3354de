import Observation
import TerminalUI

/// The keys of the place that had them.
@Observable
final class HelpSheet: OpenSheet {
  let place = "help"
  private let title: String
  private let tables: [ActionTable]
  @ObservationIgnored unowned let sheets: SheetStack
  private var overlay: HelpOverlay
  private var search: TextField?
  @ObservationIgnored private var inner = Size(columns: 76, rows: 19)

  /// Help for these rows.
  init(_ table: ActionTable, sheets: SheetStack) {
    title = "Help: \(table.place)"
    tables = [table]
    overlay = HelpOverlay([table])
    self.sheets = sheets
  }

  var isTyping: Bool { search != nil }

  func frame(on screen: Size) -> Rect {
    // As high as its lines need, a row of the screen in sight above and below.
    let rows = min(overlay.height(columns: 76) + 3, max(22, screen.rows - 2))
    return Sheet(title: title, size: Size(columns: 78, rows: max(22, rows))).centered(in: screen)
  }

  func draw(on canvas: inout Canvas) {
    inner = Size(columns: canvas.size.columns - 2, rows: canvas.size.rows - 3)
    canvas.drawSheet(title: title, note: overlay.position(height: inner.rows, columns: inner.columns))
    canvas.region(Rect(column: 1, row: 1, columns: inner.columns, rows: inner.rows)) { overlay.draw(on: &$0) }
    let last = canvas.size.rows - 2
    guard let search else {
      HintLine(inSheet: shown(Self.hints)).draw(on: &canvas, column: 3, row: last)
      return
    }
    canvas.write("/", column: 3, row: last, role: .hintKey)
    canvas.drawFocused(search, column: 6, row: last, width: canvas.size.columns - 9)
  }

  private static let hints = [
    Hint(.character("/"), "find a key"), Hint([.down, .pageDown], "more", clicked: .pageDown),
    Hint(.escape, "close"),
  ]

  var actions: [Action] { search == nil ? readingActions : typingActions }

  private var readingActions: [Action] {
    [
      Action(
        "search", help: "search as you type", group: ActionGroup.find, keys: [.character("/")],
        perform: { [self] in search = TextField(limit: 40) })
    ] + ListSelection.actions(page: 2 * inner.rows) { [self] in scroll(by: $0) } + sheets.closeActions()
  }

  private var typingActions: [Action] {
    [
      Action(
        "field.done", help: "keep what was found", group: ActionGroup.sheets, keys: [.enter],
        perform: { [self] in search = nil }),
      Action(
        "leave", help: "all keys again", group: ActionGroup.program, keys: [.escape],
        perform: { [self] in endSearch() }),
    ] + editingActions { [self] in edit($0) }
  }

  func take(_ key: Key) {
    search?.type(key)
    overlay.filter = search?.text ?? ""
  }

  private func edit(_ edit: FieldEdit) {
    search?.perform(edit)
    overlay.filter = search?.text ?? ""
  }

  func paste(_ text: String) {
    search?.paste(text)
    overlay.filter = search?.text ?? ""
  }

  func key(at point: Point, in size: Size) -> Key? {
    guard point.row == size.rows - 2 else { return nil }
    return HintLine(inSheet: shown(Self.hints)).areas(column: 3, row: point.row, width: size.columns).target(
      at: point)
  }

  private func scroll(by lines: Int) {
    overlay.scroll(by: lines, height: inner.rows, columns: inner.columns)
  }

  private func endSearch() {
    search = nil
    overlay.filter = ""
  }
}
