import Text

extension Canvas {
  /// The index of the first cell of the buffer's row on which `row` of the region lies; nil when it is not visible.
  func visibleRowStart(_ row: Int) -> Int? {
    let absolute = origin.row + row
    return absolute >= clip.origin.row && absolute < clip.endRow ? absolute * bounds.columns : nil
  }

  /// Puts one character at `column` of the region; what would lie half outside becomes a blank.
  mutating func put(_ cluster: CellCluster, column: Int, rowStart: Int, role: StyleRole) {
    let left = origin.column + column
    let end = left + cluster.width
    let visible = max(left, clip.origin.column)
    guard visible < min(end, clip.endColumn) else { return }
    guard left >= clip.origin.column, end <= clip.endColumn else {
      uncover(rowStart + visible, column: visible)
      cells[rowStart + visible].show(.blank, role: role)
      return
    }
    uncover(rowStart + left, column: left)
    if cluster.width == 2 {
      uncover(rowStart + left + 1, column: left + 1)
      cells[rowStart + left + 1].showRightHalf(role: role)
    }
    cells[rowStart + left].show(cluster, role: role)
  }

  /// Blanks the other half of a wide character of which the cell at `index` is about to be taken.
  mutating func uncover(_ index: Int, column: Int) {
    switch cells[index].width {
    case 0 where column > 0: cells[index - 1].show(.blank, role: cells[index - 1].role)
    case 2 where column + 1 < bounds.columns: cells[index + 1].show(.blank, role: cells[index + 1].role)
    default: break
    }
  }

  /// Marks the visible cells of these columns of the region as one right-to-left text.
  mutating func joinRightToLeft(_ columns: ClosedRange<Int>, rowStart: Int) {
    let start = max(clip.origin.column, origin.column + columns.lowerBound)
    let end = min(clip.endColumn - 1, origin.column + columns.upperBound)
    guard start <= end else { return }
    for column in start...end { cells[rowStart + column].direction = .rightToLeft }
  }
}
