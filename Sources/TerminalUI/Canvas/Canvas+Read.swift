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

  /// The cells of a row of the whole buffer, to be compared.
  func row(_ row: Int) -> ArraySlice<Cell> { cells[row * bounds.columns..<(row + 1) * bounds.columns] }

  /// The rows as text, each with its trailing blanks: what a person sees.
  public var lines: [String] {
    (0..<bounds.rows).map { row in
      (0..<bounds.columns).reduce(into: "") { $0 += cells[row * bounds.columns + $1].text }
    }
  }
}
