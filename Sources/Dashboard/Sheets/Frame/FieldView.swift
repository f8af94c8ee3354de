import TerminalUI
import Text

/// One line of text that is being typed, with the terminal's cursor in it.
struct FieldView {
  /// The text.
  var text: String
  /// The cursor, in characters of `text`; nil when the field has no focus.
  var cursor: Int?
  /// Whether the text cannot be saved.
  var isInvalid = false

  /// Draws the field `width` cells wide; longer text is shown around the cursor.
  func draw(on canvas: inout Canvas, column: Int, row: Int, width: Int) {
    let role: StyleRole = isInvalid ? .fieldInvalid : .text
    guard let cursor else {
      canvas.write(text.clipped(toCells: width), column: column, row: row, role: role)
      return
    }
    canvas.fill(Rect(column: column - 1, row: row, columns: width + 1, rows: 1), ground: .fieldFocused)
    let before = String(text.prefix(cursor))
    let skipped = max(0, before.widthInCells - width + 1)
    canvas.region(Rect(column: column, row: row, columns: width, rows: 1)) { canvas in
      canvas.write(text, column: -skipped, row: 0, role: role)
      canvas.showCursor(column: before.widthInCells - skipped, row: 0)
    }
  }
}
