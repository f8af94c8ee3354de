/// A size in terminal cells.
public struct Size: Hashable, Sendable {
  /// Cells side by side.
  public var columns: Int
  /// Lines, one below the other.
  public var rows: Int

  /// A size of `columns` by `rows` cells; negative values count as 0.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }
}

/// A cell's place: 0-based, from the top left.
public struct Point: Hashable, Sendable {
  /// Cells from the left edge.
  public var column: Int
  /// Lines from the top.
  public var row: Int

  /// The cell `column` cells from the left, `row` lines from the top.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// A rectangle of cells, half-open at its right and lower edge.
public struct Rect: Hashable, Sendable {
  /// The cell at the top left.
  public var origin: Point
  /// Width and height.
  public var size: Size

  /// A rectangle whose top left cell is (`column`, `row`).
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    origin = Point(column: column, row: row)
    size = Size(columns: columns, rows: rows)
  }

  /// The first column to the right of the rectangle.
  public var endColumn: Int { origin.column + size.columns }
  /// The first row below the rectangle.
  public var endRow: Int { origin.row + size.rows }

  /// Whether `point` lies inside.
  public func contains(_ point: Point) -> Bool {
    point.column >= origin.column && point.column < endColumn && point.row >= origin.row && point.row < endRow
  }

  /// The part that both rectangles cover; empty when they do not touch.
  public func intersection(_ other: Rect) -> Rect {
    let column = max(origin.column, other.origin.column)
    let row = max(origin.row, other.origin.row)
    return Rect(
      column: column, row: row,
      columns: min(endColumn, other.endColumn) - column, rows: min(endRow, other.endRow) - row)
  }
}
