import TerminalUI
import Text

/// A line of a sheet's list: a bar when it is selected, and pieces at their columns.
struct SheetRow {
  /// Text at a column of the sheet.
  struct Piece {
    /// The first cell, counted from the sheet's left edge.
    var column: Int
    /// What stands there.
    var text: String
    /// In which role.
    var role: StyleRole = .text
    /// At most so many cells; longer text ends in `…`.
    var limit: Int = .max
  }

  /// Whether it is the one that Enter takes.
  var isSelected: Bool
  /// The pieces, left to right.
  var pieces: [Piece]

  /// Draws the line into a row of the sheet; `bar` is the column of the selection's bar.
  func draw(on canvas: inout Canvas, row: Int, bar: Int = 1) {
    if isSelected {
      canvas.fill(
        Rect(column: bar, row: row, columns: canvas.size.columns - bar - 2, rows: 1), ground: .rowSelected)
      canvas.write("▌", column: bar, row: row)
      canvas.restCursor(column: bar, row: row)
    }
    for piece in pieces {
      let room = min(piece.limit, canvas.size.columns - 1 - piece.column)
      canvas.write(
        piece.text.clipped(toCells: max(0, room)), column: piece.column, row: row,
        role: isSelected ? .text : piece.role)
    }
  }
}
