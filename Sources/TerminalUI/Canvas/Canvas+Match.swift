import Text

extension Canvas {
  /// Writes text as `write` does, with every place where `query` was found in the role `match`.
  ///
  /// Case and accents do not count. Marks and letters that fold to several (`ß`, `ss`) are found whole.
  @discardableResult
  public mutating func write(
    _ text: String, matching query: String, column: Int, row: Int, role: StyleRole = .text, limit: Int = .max
  ) -> Int {
    write(text, marking: text.cells(matching: query), column: column, row: row, role: role, limit: limit)
  }

  /// The same for a search word by word, as full-text search does: the words of `query` wherever they begin a word of
  /// the text, three digits and more anywhere; where the whole of `query` stands, only that.
  @discardableResult
  public mutating func write(
    _ text: String, matchingWords query: String, column: Int, row: Int, role: StyleRole = .text,
    limit: Int = .max
  ) -> Int {
    write(
      text, marking: text.cells(matchingWordsOf: query), column: column, row: row, role: role, limit: limit)
  }

  private mutating func write(
    _ text: String, marking found: [Range<Int>], column: Int, row: Int, role: StyleRole, limit: Int
  ) -> Int {
    let used = write(text, column: column, row: row, role: role, limit: limit)
    for cells in found where cells.lowerBound < used {
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
