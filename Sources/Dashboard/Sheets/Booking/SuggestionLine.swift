import TerminalUI
import Text

/// A known guest, offered below the field in which a name or phone is typed.
struct SuggestionLine: Equatable {
  /// `Anna Kovács`.
  var name: String
  /// `+36 30 123 4567`; may be empty.
  var phone: String
  /// `6 visits`; may be empty.
  var visits: String
  /// `VA`; may be empty.
  var marks: String

  /// Draws the line over the fields below, from the field's first cell to the sheet's inner edge.
  func draw(on canvas: inout Canvas, column: Int, row: Int, isSelected: Bool) {
    let width = canvas.size.columns - column - 3
    // The echo of the field that lies below may reach further.
    canvas.fill(
      Rect(column: column - 1, row: row, columns: canvas.size.columns - column, rows: 1), ground: .sheet)
    canvas.fill(
      Rect(column: column - 1, row: row, columns: width, rows: 1),
      ground: isSelected ? .rowSelected : .fieldFocused)
    canvas.write(name.clipped(toCells: min(20, width - 1)), column: column, row: row, role: .textStrong)
    for (text, offset) in [(phone, 21), (visits, 38), (marks, 49)] where offset + text.widthInCells < width {
      canvas.write(text, column: column + offset, row: row, role: offset == 38 ? .textDim : .text)
    }
  }
}
