import Text
import TerminalUI

/// One word or two of the first or the second line, in pieces of one role each.
struct HeaderItem {
  struct Piece {
    let text: String
    let role: StyleRole
  }

  var pieces: [Piece]
  var width: Int { pieces.reduce(0) { $0 + $1.text.widthInCells } }

  init(_ text: String, _ role: StyleRole = .text) { pieces = [Piece(text: text, role: role)] }

  init(mark: String, _ markRole: StyleRole, _ text: String, _ role: StyleRole = .text) {
    pieces = [Piece(text: mark, role: markRole), Piece(text: text, role: role)]
  }

  /// Cells that items take side by side, `gap` apart.
  static func width(of items: [HeaderItem], gap: Int) -> Int {
    items.reduce(0) { $0 + $1.width } + gap * max(0, items.count - 1)
  }

  /// Draws items from `column` on, `gap` apart, never beyond `end`.
  static func draw(
    _ items: [HeaderItem], from column: Int, to end: Int, gap: Int, row: Int = 0, on canvas: inout Canvas
  ) {
    var column = column
    for item in items {
      for piece in item.pieces {
        column += canvas.write(
          piece.text.clipped(toCells: max(0, end - column)), column: column, row: row, role: piece.role)
      }
      column += gap
    }
  }
}
