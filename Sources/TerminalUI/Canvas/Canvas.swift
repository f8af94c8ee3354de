import Text

/// A buffer of styled cells that panes draw into and tests read as text.
///
/// All coordinates are relative to the current region and clipped to it, so nothing drawn inside
/// `region(_:_:)` can touch a cell outside, save that the other half of a wide character it cuts becomes a blank.
/// Text passes the cleaning point of `Text` here and nowhere else.
public struct Canvas: Sendable {
  /// The whole buffer's size.
  public let bounds: Size
  /// Where the terminal's cursor is shown, in coordinates of the whole buffer; nil hides it.
  public private(set) var cursor: Point?
  /// Where the hidden cursor rests: a screen reader looks there.
  public private(set) var rest = Point(column: 0, row: 0)
  /// The current region's size.
  public private(set) var size: Size

  // Row by row. The facets in the files beside this one write here, always through `clip`.
  var cells: [Cell]
  /// The part of the buffer that may be drawn to, in coordinates of the whole buffer.
  private(set) var clip: Rect
  /// The region's top left cell, in coordinates of the whole buffer; may lie outside it.
  private(set) var origin: Point

  /// An empty canvas of `size`.
  public init(size: Size) {
    bounds = size
    cells = Array(repeating: Cell(), count: size.columns * size.rows)
    clip = Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    origin = clip.origin
    self.size = size
  }

  /// Lets `draw` draw inside `rect` of the current region; its (0, 0) is the rectangle's top left cell.
  @discardableResult
  public mutating func region<Result>(_ rect: Rect, _ draw: (inout Canvas) throws -> Result) rethrows
    -> Result
  {
    let saved = (clip, origin, size)
    let moved = placed(rect)
    (clip, origin, size) = (clip.intersection(moved), moved.origin, rect.size)
    defer { (clip, origin, size) = saved }
    return try draw(&self)
  }

  /// Shows the terminal's cursor at this cell of the region, if the region has it.
  public mutating func showCursor(column: Int, row: Int) {
    let point = Point(column: origin.column + column, row: origin.row + row)
    cursor = clip.contains(point) ? point : nil
  }

  /// Hides the cursor but leaves it at this cell, where screen readers look.
  public mutating func restCursor(column: Int, row: Int) {
    let point = Point(column: origin.column + column, row: origin.row + row)
    if clip.contains(point) { rest = point }
  }

  /// `rect` of the current region, in coordinates of the whole buffer: where a click on it would be reported.
  public func placed(_ rect: Rect) -> Rect {
    Rect(
      column: origin.column + rect.origin.column, row: origin.row + rect.origin.row,
      columns: rect.size.columns, rows: rect.size.rows)
  }
}
