import Observation
import TerminalUI

/// All actions of a place by their help text; runs the chosen one.
@Observable
final class PaletteSheet: OpenSheet {
  private static let hints = [
    Hint(.enter, "do it"), Hint([.up, .down], "choose", clicked: .down), Hint(.escape, "close"),
  ]

  let place = "all actions"
  let isTyping = true
  private let rows: [Action]
  @ObservationIgnored unowned let sheets: SheetStack
  @ObservationIgnored private let run: @MainActor (Action) -> Void
  private var palette: CommandPalette

  /// A palette of these rows; `run` runs the one that is taken, after the sheet has closed.
  init(_ rows: [Action], sheets: SheetStack, run: @escaping @MainActor (Action) -> Void) {
    self.rows = rows
    self.sheets = sheets
    self.run = run
    palette = CommandPalette(rows)
  }

  func frame(on screen: Size) -> Rect {
    Sheet(title: "", size: Size(columns: 64, rows: 14)).centered(in: screen)
  }

  func draw(on canvas: inout Canvas) {
    let size = canvas.size
    canvas.drawSheet(title: "All actions", note: palette.position)
    let inner = Rect(column: 1, row: 2, columns: size.columns - 2, rows: size.rows - 5)
    canvas.region(inner) { _ = palette.draw(on: &$0) }
    HintLine(inSheet: shown(Self.hints)).draw(on: &canvas, column: 3, row: size.rows - 2)
  }

  var actions: [Action] {
    [
      Action(
        "choose", help: "take the selected line", group: ActionGroup.sheets, keys: [.enter],
        perform: { [self] in takeSelected() }),
      Action(
        "pick.down", help: "choose while typing", group: ActionGroup.sheets, keys: [.down],
        perform: { [self] in palette.move(by: 1) }),
      Action(
        "pick.up", help: "choose while typing", group: ActionGroup.sheets, keys: [.up],
        perform: { [self] in palette.move(by: -1) }),
    ] + FieldEdit.sheetActions { [self] in palette.perform($0) } + sheets.closeActions(withQ: false)
  }

  func take(_ key: Key) { palette.type(key) }

  func paste(_ text: String) { palette.paste(text) }

  func key(at point: Point, in size: Size) -> Key? {
    guard point.row == size.rows - 2 else { return nil }
    return HintLine(inSheet: shown(Self.hints)).areas(column: 3, row: point.row, width: size.columns).target(
      at: point)
  }

  private func takeSelected() {
    guard let entry = palette.selected, let row = rows.first(where: { $0.id == entry.id }) else { return }
    sheets.close(self)
    run(row)
  }
}
