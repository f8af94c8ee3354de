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
  @ObservationIgnored private unowned let sheets: SheetStack
  private let before: String
  private let names: [String]
  private var selection: ListSelection
  private var trouble: String?

  /// Chooses among the themes; `keep` remembers the choice.
  init(themes: ThemeChoice, sheets: SheetStack, keep: @escaping @MainActor (String) -> Void) {
    self.themes = themes
    self.sheets = sheets
    self.keep = keep
    before = themes.name
    names = themes.names
    selection = ListSelection(index: themes.names.firstIndex(of: themes.name) ?? 0, count: themes.names.count)
  }

  var list: SheetList {
    var list = ThemeSheetView(
      lines: names.map { .init(name: $0, note: note(of: $0)) }, selection: selection.index,
      depth: themes.depth.sentence
    ).list
    if let trouble { list.below = [trouble] }
    return list
  }

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
    selection.move(by: lines)
    show(names[selection.index])
  }

  private func restore() {
    show(before)
    sheets.close(self)
  }

  private func show(_ name: String) {
    do throws(ThemeError) {
      try themes.show(name)
      trouble = nil
    } catch {
      trouble = error.description
    }
  }

  private func note(of name: String) -> String {
    if name == before { return "in use" }
    return switch name {
    case "high-contrast": "7 : 1"
    case "okabe-ito": "colour-blind safe"
    case "terminal": "your own sixteen"
    case "mono": "no colour"
    default: ""
    }
  }
}

extension ColorDepth {
  /// What the terminal can do, as a sentence.
  fileprivate var sentence: String {
    switch self {
    case .direct: "Depth direct colour, as TERM says."
    case .indexed256: "Depth 256 colours, as TERM says."
    case .indexed16: "Depth 16 colours, as TERM says."
    case .indexed8: "Depth 8 colours, as TERM says."
    case .none: "No colour, as the environment says."
    }
  }
}
