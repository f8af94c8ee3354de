import TerminalUI

/// Chooses a theme; the screen itself is the preview.
final class ThemeSheet: ListSheet {
  let place = "theme"
  let columns = 44
  let hasScrim = false
  unowned let sheets: SheetStack
  private let themes: ThemeChoice
  private let keep: @MainActor (String) -> Void
  private let pane: ThemePane

  /// Chooses among the themes; `keep` remembers the choice.
  init(themes: ThemeChoice, sheets: SheetStack, keep: @escaping @MainActor (String) -> Void) {
    self.themes = themes
    self.sheets = sheets
    self.keep = keep
    pane = ThemePane(themes) { [unowned sheets] in sheets.close() }
  }

  var list: SheetList { pane.list }

  var actions: [Action] {
    [
      Action(
        "choose", help: "keep this theme", group: ActionGroup.sheets, keys: [.enter],
        perform: { [self] in
          sheets.close(self)
          keep(themes.name)
        })
    ] + ListSelection.actions(page: 5) { [self] in pane.move(by: $0) }
      + [
        Action(
          "leave", help: "the theme as before", group: ActionGroup.program, keys: [.escape],
          perform: { [self] in pane.restore() }),
        Action(
          "quit", help: "the theme as before", group: ActionGroup.program, keys: [.character("q")],
          perform: { [self] in pane.restore() }),
      ]
  }
}
