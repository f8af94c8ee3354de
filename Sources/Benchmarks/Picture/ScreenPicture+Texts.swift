import TerminalHarness

extension ScreenPicture {
  /// One text a word of equal ink, with an x for each character: some readers heed only the first, and it ends with the word.
  var texts: [String] {
    cells.indices.flatMap { row in pieces(in: row).map { text(of: $0, in: row) } }
  }

  private struct Piece {
    let ink: ScreenCell.Ink
    var columns: [Int]
    /// Whether its one cell is wide, or has marks on its character: how these count among x values differs by reader.
    let standsAlone: Bool
  }

  private func pieces(in row: Int) -> [Piece] {
    var pieces: [Piece] = []
    for (column, cell) in cells[row].enumerated() where cell.hasInk && LineShape(cell.text) == nil {
      let ink = cell.ink(colours)
      let standsAlone = cell.width > 1 || cell.text.utf16.count > 1
      if let last = pieces.last, !standsAlone, !last.standsAlone, last.ink == ink,
        last.columns.last == column - 1
      {
        pieces[pieces.count - 1].columns.append(column)
      } else {
        pieces.append(Piece(ink: ink, columns: [column], standsAlone: standsAlone))
      }
    }
    return pieces
  }

  private func text(of piece: Piece, in row: Int) -> String {
    let places = piece.columns.map { column in x(of: cells[row][column], at: column) }
    let characters = piece.columns.map { cells[row][$0].isBlank ? " " : cells[row][$0].text }.joined()
    let weight = piece.ink.isBold ? #" font-weight="bold""# : ""
    let line = piece.ink.isUnderlined ? #" text-decoration="underline""# : ""
    return
      #"<text x="\#(places.joined(separator: " "))" y="\#(geometry.baseline(of: row))" "#
      + #"fill="\#(piece.ink.colour.hexColour)"\#(weight)\#(line)>\#(characters.xmlEscaped)</text>"#
  }

  /// A wide character is as wide as the font is high: it is put into the middle of its two cells.
  private func x(of cell: ScreenCell, at column: Int) -> String {
    let left = geometry.left(of: column)
    guard cell.width > 1 else { return String(left) }
    let halves = cell.width * geometry.widthPixels - geometry.fontPixels
    return halves % 2 == 0 ? String(left + halves / 2) : "\(left + halves / 2).5"
  }
}
