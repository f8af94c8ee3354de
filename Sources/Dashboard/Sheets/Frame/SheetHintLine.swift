import TerminalUI
import Text

/// The pairs of key and label in a sheet's last line, three cells apart.
struct SheetHintLine {
  /// The pairs, in order.
  var hints: [SheetHint]

  /// Draws the pairs from `column` on, as many as fit before the frame.
  func draw(on canvas: inout Canvas, column: Int, row: Int) {
    for (hint, cells) in places(from: column, width: canvas.size.columns) {
      let label = cells.lowerBound + hint.shown.widthInCells + 1
      canvas.write(hint.shown, column: cells.lowerBound, row: row, role: .hintKey)
      canvas.write(hint.label, column: label, row: row)
    }
  }

  /// The pair under `cell`, counted as in `draw`.
  func hint(at cell: Int, from column: Int, width: Int) -> SheetHint? {
    places(from: column, width: width).first { $0.cells.contains(cell) }?.hint
  }

  private func places(from column: Int, width: Int) -> [(hint: SheetHint, cells: Range<Int>)] {
    var next = column
    var places: [(SheetHint, Range<Int>)] = []
    for hint in hints {
      let end = next + hint.shown.widthInCells + 1 + hint.label.widthInCells
      guard end < width - 1 else { break }
      places.append((hint, next..<end))
      next = end + 3
    }
    return places
  }
}
