import Text

extension Canvas {
  /// Writes one line of text at (`column`, `row`), in `role`, keeping the ground below it.
  ///
  /// - Parameter limit: At most so many cells; a wide character that does not fit becomes a blank.
  /// - Returns: The cells the text took, whether or not they were visible; more than 4,096 beyond the right
  ///   edge are not counted.
  @discardableResult
  public mutating func write(
    _ text: String, column: Int, row: Int, role: StyleRole = .text, limit: Int = .max
  ) -> Int {
    let rowStart = visibleRowStart(row)
    // A megabyte is not walked for the few cells that are shown.
    let limit = min(limit, max(0, clip.endColumn - origin.column - column) + 4_096)
    var used = 0
    var rightToLeft: ClosedRange<Int>?
    for cluster in CellClusters(text) {
      guard used + cluster.width <= limit else {
        if used < limit { used += blank(column + used, rowStart, role) }
        break
      }
      if let rowStart { put(cluster, column: column + used, rowStart: rowStart, role: role) }
      if cluster.isRightToLeft {
        rightToLeft = (rightToLeft?.lowerBound ?? column + used)...(column + used)
      }
      used += cluster.width
    }
    if let rightToLeft, let rowStart { joinRightToLeft(rightToLeft, rowStart: rowStart) }
    return used
  }

  /// Writes text that ends before `end`.
  public mutating func write(_ text: String, endingAt end: Int, row: Int, role: StyleRole = .text) {
    write(text, column: end - text.widthInCells, row: row, role: role)
  }

  /// Repeats a one-cell character from `start` up to, not including, `end`.
  public mutating func rule(
    _ character: Character, from start: Int, to end: Int, row: Int, role: StyleRole = .paneRule
  ) {
    guard let rowStart = visibleRowStart(row) else { return }
    var clusters = CellClusters(String(character)).makeIterator()
    guard let cluster = clusters.next(), cluster.width == 1 else { return }
    for column in max(
      start, -origin.column)..<max(start, -origin.column, min(end, bounds.columns - origin.column))
    {
      put(cluster, column: column, rowStart: rowStart, role: role)
    }
  }

  /// Writes a blank where half of a wide character would remain; always one cell.
  private mutating func blank(_ column: Int, _ rowStart: Int?, _ role: StyleRole) -> Int {
    if let rowStart { put(.blank, column: column, rowStart: rowStart, role: role) }
    return 1
  }
}
