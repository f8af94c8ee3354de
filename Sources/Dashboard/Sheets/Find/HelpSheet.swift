import TerminalUI

/// The keys of the place that had them.
final class HelpSheet: OpenSheet {
  let place = "help"
  unowned let sheets: SheetStack
  private let pane: HelpPane

  /// Help for these rows.
  init(_ table: ActionTable, sheets: SheetStack) {
    self.sheets = sheets
    pane = HelpPane(table, keymap: sheets.keymap) { [unowned sheets] in sheets.close() }
  }

  var isTyping: Bool { pane.isTyping }

  func frame(on screen: Size) -> Rect { pane.frame(on: screen) }

  func draw(on canvas: inout Canvas) { pane.draw(on: &canvas) }

  var actions: [Action] { isTyping ? typingActions : readingActions }

  private var readingActions: [Action] {
    [
      Action(
        "search", help: "search as you type", group: ActionGroup.find, keys: [.character("/")],
        perform: { [self] in pane.beginSearch() })
    ] + ListSelection.actions(page: pane.pageLines) { [self] in pane.scroll(by: $0) } + sheets.closeActions()
  }

  private var typingActions: [Action] {
    [
      Action(
        "field.done", help: "keep what was found", group: ActionGroup.sheets, keys: [.enter],
        perform: { [self] in pane.keepSearch() }),
      Action(
        "leave", help: "all keys again", group: ActionGroup.program, keys: [.escape],
        perform: { [self] in pane.endSearch() }),
    ] + FieldEdit.sheetActions { [self] in pane.edit($0) }
  }

  func take(_ key: Key) { pane.type(key) }

  func paste(_ text: String) { pane.paste(text) }

  func key(at point: Point, in size: Size) -> Key? { pane.key(inside: point) }
}
