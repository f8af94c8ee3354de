import TerminalUI

/// Actions by their help text, found by letters in order.
struct PaletteSheetView {
  /// One action.
  struct Line: Equatable {
    /// `walk-in, then the party size`.
    var help: String
    /// `w`, or empty when it has no key.
    var key: String
    /// Why it cannot run now; nil when it can.
    var reason: String?
  }

  /// What was typed.
  var field: TextField
  /// The found actions, best first.
  var lines: [Line]
  /// How many actions there are.
  var total: Int
  /// The selected one of `lines`.
  var selection: Int

  /// Draws the sheet over the whole region.
  func draw(on canvas: inout Canvas) {
    let room = max(0, canvas.size.rows - 7)
    let first = max(0, selection - room + 1)
    let shown = Array(lines.dropFirst(first).prefix(room))
    SheetList(
      title: "All actions", note: "\(lines.count) of \(total)",
      above: [" "],
      rows: shown.enumerated().map { row($1, isSelected: first + $0 == selection, canvas.size) },
      below: [],
      hints: [
        Hint("Enter", .enter, "do it"), Hint("↑ ↓", .down, "choose"),
        Hint("Esc", .escape, "close"),
      ]
    ).draw(on: &canvas)
    canvas.write(":", column: 3, row: 2, role: .hintKey)
    canvas.drawFocused(field, column: 6, row: 2, width: canvas.size.columns - 9)
  }

  private func row(_ line: Line, isSelected: Bool, _ size: Size) -> SheetRow {
    let key = line.reason ?? line.key
    let keyColumn = max(32, size.columns - 3 - key.count)
    let role: StyleRole = line.reason == nil ? .text : .hintDisabled
    return SheetRow(
      isSelected: isSelected,
      pieces: [
        .init(column: 3, text: line.help, role: role, limit: 28),
        .init(column: keyColumn, text: key, role: line.reason == nil ? .hintKey : role),
      ])
  }
}
