import Text

extension Canvas {
  /// Writes text as `write` does, with every place where `query` was found in the role `match`.
  ///
  /// Case and accents do not count. Marks and letters that fold to several (`ß`, `ss`) are found whole.
  @discardableResult
  public mutating func write(
    _ text: String, matching query: String, column: Int, row: Int, role: StyleRole = .text, limit: Int = .max
  ) -> Int {
    let used = write(text, column: column, row: row, role: role, limit: limit)
    for cells in text.cells(matching: query) where cells.lowerBound < used {
      restyle(
        Rect(
          column: column + cells.lowerBound, row: row,
          columns: min(cells.upperBound, used) - cells.lowerBound,
          rows: 1),
        role: .match, keepingGround: true)
    }
    return used
  }
}
