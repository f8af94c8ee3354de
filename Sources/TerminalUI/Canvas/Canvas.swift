import Text

/// A buffer of styled cells that panes draw into and tests read as text.
///
/// All coordinates are relative to the current region and clipped to it, so nothing drawn inside
/// `region(_:_:)` can touch a cell outside. Text passes the cleaning point of `Text` here and nowhere else.
public struct Canvas: Sendable {
  /// The whole buffer's size.
  public let bounds: Size
  /// Where the terminal's cursor is shown, in coordinates of the whole buffer; nil hides it.
  public private(set) var cursor: Point?
  /// Where the hidden cursor rests: a screen reader looks there.
  public private(set) var rest = Point(column: 0, row: 0)

  private var cells: [Cell]
  private var clip: Rect

  /// An empty canvas of `size`.
  public init(size: Size) {
    bounds = size
    cells = Array(repeating: Cell(), count: size.columns * size.rows)
    clip = Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    origin = clip.origin
    self.size = size
  }

  private var origin: Point
  /// The current region's size.
  public private(set) var size: Size

  /// Lets `draw` draw inside `rect` of the current region; its (0, 0) is the rectangle's top left cell.
  public mutating func region<Result>(_ rect: Rect, _ draw: (inout Canvas) throws -> Result) rethrows
    -> Result
  {
    let saved = (clip, origin, size)
    origin = Point(column: saved.1.column + rect.origin.column, row: saved.1.row + rect.origin.row)
    size = rect.size
    clip = saved.0.intersection(
      Rect(column: origin.column, row: origin.row, columns: rect.size.columns, rows: rect.size.rows))
    defer { (clip, origin, size) = saved }
    return try draw(&self)
  }

  /// Writes one line of text at (`column`, `row`), in `role`, keeping the ground below it.
  ///
  /// - Parameter limit: At most so many cells; a wide character that does not fit becomes a blank.
  /// - Returns: The cells the text took, whether or not they were visible.
  @discardableResult
  public mutating func write(
    _ text: String, column: Int, row: Int, role: StyleRole = .text, limit: Int = .max
  ) -> Int {
    var used = 0
    for cluster in CellClusters(text) {
      let width = cluster.width
      guard used + width <= limit else {
        while used < limit, used + width > limit { put(.blank, column + used, row, role); used += 1 }
        break
      }
      put(cluster, column + used, row, role)
      used += width
    }
    return used
  }

  /// Writes text that ends before `end`.
  public mutating func write(_ text: String, endingAt end: Int, row: Int, role: StyleRole = .text) {
    write(text, column: end - text.cleanedForTerminal.widthInCells, row: row, role: role)
  }

  /// Paints a ground over `rect` and, unless `keepingText`, blanks it.
  public mutating func fill(_ rect: Rect, ground: StyleRole, keepingText: Bool = false) {
    for index in indexes(in: rect) {
      if !keepingText { cells[index] = Cell() }
      cells[index].ground = ground
    }
  }

  /// Repeats a one-cell character from `start` up to, not including, `end`.
  public mutating func rule(
    _ character: Character, from start: Int, to end: Int, row: Int, role: StyleRole = .paneRule
  ) {
    guard start < end else { return }
    write(String(repeating: character, count: end - start), column: start, row: row, role: role)
  }

  /// Gives every character inside `rect` the same role, and the plain ground unless `keepingGround`.
  public mutating func restyle(_ rect: Rect, role: StyleRole, keepingGround: Bool = false) {
    for index in indexes(in: rect) {
      cells[index].role = role
      if !keepingGround { cells[index].ground = .screen }
    }
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

  /// The cell at (`column`, `row`) of the whole buffer.
  public func cell(column: Int, row: Int) -> Cell { cells[row * bounds.columns + column] }

  /// The rows as text, each with its trailing blanks: what a person sees.
  public var lines: [String] {
    (0..<bounds.rows).map { row in
      (0..<bounds.columns).reduce(into: "") { $0 += cells[row * bounds.columns + $1].text }
    }
  }

  func isVisible(_ column: Int, _ row: Int) -> Bool {
    clip.contains(Point(column: origin.column + column, row: origin.row + row))
  }

  /// Writes a cell that is known to be visible; a wide character it cuts in half becomes a blank.
  mutating func set(_ cluster: CellCluster, _ column: Int, _ row: Int, _ role: StyleRole) {
    let index = prepare(column, row)
    cells[index].show(cluster)
    cells[index].role = role
  }

  /// Marks a visible cell as the right half of the wide character before it.
  mutating func setRightHalf(_ column: Int, _ row: Int, _ role: StyleRole) {
    let index = prepare(column, row)
    cells[index].showRightHalf()
    cells[index].role = role
  }

  private mutating func prepare(_ column: Int, _ row: Int) -> Int {
    let absolute = origin.column + column
    let index = (origin.row + row) * bounds.columns + absolute
    if cells[index].width == 0, absolute > 0 { cells[index - 1].show(.blank) }
    if cells[index].width == 2, absolute + 1 < bounds.columns { cells[index + 1].show(.blank) }
    return index
  }

  /// The indexes of the visible cells of `rect`, row by row.
  private func indexes(in rect: Rect) -> [Int] {
    let visible = clip.intersection(
      Rect(
        column: origin.column + rect.origin.column, row: origin.row + rect.origin.row,
        columns: rect.size.columns, rows: rect.size.rows))
    guard visible.size.columns > 0, visible.size.rows > 0 else { return [] }
    return (visible.origin.row..<visible.endRow).flatMap { row in
      (visible.origin.column..<visible.endColumn).map { row * bounds.columns + $0 }
    }
  }
}
