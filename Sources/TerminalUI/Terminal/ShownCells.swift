/// A cell as it is on the terminal.
struct ShownCell: Equatable {
  var cell: Cell
  var ink: Ink
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

  func row(_ row: Int) -> ArraySlice<ShownCell?> { cells[row * columns..<(row + 1) * columns] }
}
