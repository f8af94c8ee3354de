extension Canvas {
  /// The cell at (`column`, `row`) of the whole buffer.
  public func cell(column: Int, row: Int) -> Cell {
    let index = row * bounds.columns + column
    var cell = cells[index]
    // Decided only now: whatever was drawn over the rest of a right-to-left text ends it too.
    if cell.direction == .rightToLeft,
      column + 1 == bounds.columns || cells[index + 1].direction == .leftToRight
    {
      cell.direction = .rightToLeftEnd
    }
    return cell
  }

  /// The cells of a row of the whole buffer.
  func row(_ row: Int) -> ArraySlice<Cell> { cells[row * bounds.columns..<(row + 1) * bounds.columns] }

  /// Whether a row of the whole buffer is the same in `other`; every frame asks that of every cell.
  func hasRow(_ row: Int, asIn other: Canvas) -> Bool {
    guard bounds.columns == other.bounds.columns, row < other.bounds.rows else { return false }
    let indices = row * bounds.columns..<(row + 1) * bounds.columns
    return cells.withUnsafeBufferPointer { cells in
      other.cells.withUnsafeBufferPointer { others in
        for index in indices where cells[index] != others[index] { return false }
        return true
      }
    }
  }

  /// The rows as text, each with its trailing blanks: what a person sees.
  public var lines: [String] {
    (0..<bounds.rows).map { row in
      (0..<bounds.columns).reduce(into: "") { $0 += cells[row * bounds.columns + $1].text }
    }
  }
}
