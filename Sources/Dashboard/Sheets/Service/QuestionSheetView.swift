import Book
import TerminalUI
import Text

/// A question of one field, 40 cells wide: `Party 4 →`.
struct QuestionSheetView {
  /// What is asked, with what it is now.
  var title: String
  /// What was typed.
  var field: TextField
  /// What was understood, or what may be typed.
  var echo: FieldEcho
  /// Cells and lines it takes.
  static let size = Size(columns: 40, rows: 5)

  /// Its keys; the usual ones unless told otherwise.
  var hints: [Hint]

  /// A question whose Enter does `verb`, with the usual keys.
  init(title: String, field: TextField, echo: FieldEcho, verb: String) {
    self.title = title
    self.field = field
    self.echo = echo
    hints = [Hint(.enter, verb), Hint(.escape, "close")]
  }

  /// Draws the sheet over the whole region.
  func draw(on canvas: inout Canvas) {
    canvas.drawSheet(title: title)
    canvas.write("▌", column: 2, row: 1, role: .paneRuleFocused)
    canvas.drawFocused(
      field, column: 4, row: 1, width: canvas.size.columns - 6, role: echo.isWrong ? .fieldInvalid : .text)
    canvas.write(
      echo.text.clipped(toCells: canvas.size.columns - 6), column: 4, row: 2, role: echo.role)
    HintLine(inSheet: hints).draw(on: &canvas, column: 4, row: 3)
  }
}
