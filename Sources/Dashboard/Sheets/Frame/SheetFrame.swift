import TerminalUI
import Text

/// The box of a sheet: ground, rounded frame, title at the left, a note at the right of the upper edge.
struct SheetFrame {
  /// What is asked: `New booking`.
  var title: String
  /// What it is about: `Pasta Palace, Fri 4 Dec`; may be empty.
  var note = ""

  /// Fills the whole region with the box.
  func draw(on canvas: inout Canvas) {
    let (columns, rows) = (canvas.size.columns, canvas.size.rows)
    canvas.fill(Rect(column: 0, row: 0, columns: columns, rows: rows), ground: .sheet)
    edge("╭", "╮", row: 0, on: &canvas)
    for row in 1..<max(1, rows - 1) {
      canvas.write("│", column: 0, row: row, role: .sheetBorder)
      canvas.write("│", column: columns - 1, row: row, role: .sheetBorder)
    }
    edge("╰", "╯", row: rows - 1, on: &canvas)
    writeTitle(on: &canvas)
  }

  private func edge(_ left: String, _ right: String, row: Int, on canvas: inout Canvas) {
    canvas.write(left, column: 0, row: row, role: .sheetBorder)
    canvas.rule("─", from: 1, to: canvas.size.columns - 1, row: row, role: .sheetBorder)
    canvas.write(right, column: canvas.size.columns - 1, row: row, role: .sheetBorder)
  }

  private func writeTitle(on canvas: inout Canvas) {
    let room = canvas.size.columns - 6
    let shown = title.clipped(toCells: room)
    let used = canvas.write(" \(shown) ", column: 2, row: 0, role: .paneTitleFocused)
    let left = room - used - 1
    guard !note.isEmpty, left >= 6 else { return }
    canvas.write(" \(note.clipped(toCells: left - 2)) ", endingAt: canvas.size.columns - 2, row: 0)
  }
}
