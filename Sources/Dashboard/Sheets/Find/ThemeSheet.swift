import Book
import Observation
import TerminalUI

/// Chooses a theme; the screen itself is the preview.
@Observable
final class ThemeSheet: ListSheet {
  let place = "theme"
  let columns = 44
  let hasScrim = false
  private let themes: ThemeChoice
  @ObservationIgnored private let keep: @MainActor (String) -> Void
  @ObservationIgnored unowned let sheets: SheetStack
  private var picker: ThemePicker

  /// Chooses among the themes; `keep` remembers the choice.
  init(themes: ThemeChoice, sheets: SheetStack, keep: @escaping @MainActor (String) -> Void) {
    self.themes = themes
    self.sheets = sheets
    self.keep = keep
    picker = ThemePicker(themes)
  }

  var list: SheetList { picker.list }

  var actions: [Action] {
    [
      Action(
        "choose", help: "keep this theme", group: ActionGroup.sheets, keys: [.enter],
        perform: { [self] in
          sheets.close(self)
          keep(themes.name)
        })
    ] + ListSelection.actions(page: 5) { [self] in move(by: $0) }
      + [
        Action(
          "leave", help: "the theme as before", group: ActionGroup.program, keys: [.escape],
          perform: { [self] in restore() }),
        Action(
          "quit", help: "the theme as before", group: ActionGroup.program, keys: [.character("q")],
          perform: { [self] in restore() }),
      ]
  }

  private func move(by lines: Int) {
    picker.move(by: lines)
    show(picker.selected)
  }

  private func restore() {
    show(picker.before)
    sheets.close(self)
  }

  private func show(_ name: String) {
    do throws(ThemeError) {
      try themes.show(name)
      picker.tell(themes.theme.faults)
    } catch {
      picker.tell([error])
    }
    picker.selectedNote = schemeNote
  }

  /// Of a base16 scheme: how many of its colours could not have been read.
  private var schemeNote: String {
    guard let lifted = themes.theme.liftedRoles else { return "" }
    return lifted == 0 ? "base16" : "base16, \(lifted) lifted"
  }
}
