import TerminalUI

/// The themes to choose from; the screen behind it is the preview.
struct ThemeSheetView {
  /// One theme.
  struct Line: Equatable {
    /// `okabe-ito`.
    var name: String
    /// `colour-blind safe`; may be empty.
    var note: String
  }

  /// The themes, in order.
  var lines: [Line]
  /// The selected one, which the screen shows.
  var selection: Int
  /// What the terminal can do: `Depth 256 colours, as TERM says.`
  var depth: String

  /// The sheet.
  var list: SheetList {
    SheetList(
      title: "Theme", above: [],
      rows: lines.enumerated().map { index, line in
        SheetRow(
          isSelected: index == selection,
          pieces: [
            .init(column: 3, text: line.name, limit: 17),
            .init(column: 21, text: line.note, role: .textDim, limit: 20),
          ])
      },
      below: ["The whole screen shows the theme.", depth],
      hints: [Hint("Enter", .enter, "keep"), Hint("Esc", .escape, "as before")])
  }
}
