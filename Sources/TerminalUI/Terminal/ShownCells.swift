/// A cell as it is on the terminal.
struct ShownCell: Equatable {
  var cell: Cell
  var ink: Ink

  /// Whether it shows nothing but its background.
  var isBlank: Bool { cell.isBlank && !ink.marksBlanks }

  /// Whether nobody could tell one from the other: the foreground of a blank is not seen.
  func looksLike(_ other: ShownCell) -> Bool {
    if ink == other.ink { return cell.hasCharacter(of: other.cell) }
    return isBlank && other.isBlank && ink.background == other.ink.background
  }
}

/// What is on the terminal; nil where nobody knows.
struct ShownCells {
  let columns: Int
  let rows: Int
  private var cells: [ShownCell?]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: nil, count: columns * rows)
  }

  subscript(column: Int, row: Int) -> ShownCell? {
    get { cells[row * columns + column] }
    set { cells[row * columns + column] = newValue }
  }

  /// Takes over the cells of a whole row.
  mutating func replace(_ row: Int, with new: [ShownCell]) {
    for (column, cell) in new.enumerated() { cells[row * columns + column] = cell }
  }

  func row(_ row: Int) -> ArraySlice<ShownCell?> { cells[row * columns..<(row + 1) * columns] }
}
