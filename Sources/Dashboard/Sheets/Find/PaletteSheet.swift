import Observation
import TerminalUI
import Text

/// All actions of a place by their help text; runs the chosen one.
@Observable
final class PaletteSheet: OpenSheet {
  let place = "all actions"
  let isTyping = true
  private let rows: [Action]
  @ObservationIgnored private unowned let sheets: SheetStack
  @ObservationIgnored private let run: @MainActor (Action) -> Void
  private var field = TextField(limit: 60)
  private var selected = 0

  /// A palette of these rows; `run` runs the one that is taken, after the sheet has closed.
  init(_ rows: [Action], sheets: SheetStack, run: @escaping @MainActor (Action) -> Void) {
    self.rows = rows
    self.sheets = sheets
    self.run = run
  }

  private var found: [Action] {
    let wanted = field.text.foldedForSearch.filter { !$0.isWhitespace }
    guard !wanted.isEmpty else { return rows }
    return rows.compactMap { row in LetterMatch(wanted, in: row.help.foldedForSearch).map { (row, $0) } }
      .enumerated()
      .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }
      .map(\.element.0)
  }

  private var view: PaletteSheetView {
    PaletteSheetView(
      field: field,
      lines: found.map {
        .init(help: $0.help, key: $0.keys.first?.name ?? "", reason: $0.disabledReason())
      }, total: rows.count, selection: selected)
  }

  func frame(on screen: Size) -> Rect {
    Sheet(title: "", size: Size(columns: 64, rows: 14)).centered(in: screen)
  }

  func draw(on canvas: inout Canvas) { view.draw(on: &canvas) }

  var actions: [Action] {
    [
      Action(
        "choose", help: "take the selected line", group: ActionGroup.sheets, keys: [.enter],
        perform: { [self] in takeSelected() }),
      Action(
        "pick.down", help: "choose while typing", group: ActionGroup.sheets, keys: [.down],
        perform: { [self] in move(by: 1) }),
      Action(
        "pick.up", help: "choose while typing", group: ActionGroup.sheets, keys: [.up],
        perform: { [self] in move(by: -1) }),
    ] + EditingActions(edit: { [self] key in take(key) }).rows + sheets.closeActions(withQ: false)
  }

  func take(_ key: Key) {
    if field.handle(key) { selected = 0 }
  }

  func paste(_ text: String) {
    field.paste(text)
    selected = 0
  }

  private func move(by lines: Int) { selected = max(0, min(selected + lines, found.count - 1)) }

  private func takeSelected() {
    let found = found
    guard found.indices.contains(selected) else { return }
    sheets.close(self)
    run(found[selected])
  }
}
