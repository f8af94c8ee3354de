import Text

/// Upright bars side by side with their numbers and names below; a value above its limit has `!`.
public struct BarChart: Sendable {
  /// One bar.
  public struct Column: Hashable, Sendable {
    /// Its name, below.
    public var label: String
    /// Its value; below zero counts as zero.
    public var value: Int
    /// What fills the bar; nil: the highest value of the chart.
    public var limit: Int?
    /// Its role while it is not above the limit.
    public var role: StyleRole
    /// Whether `!` marks it: it is above its limit, unless said otherwise.
    public var isOver: Bool
    /// What stands below it: its value, unless said otherwise (`12/16`, `·`).
    public var number: String
    /// The role of the number while the bar is not above the limit.
    public var numberRole = StyleRole.text
    /// The role of the name.
    public var labelRole = StyleRole.textDim

    /// A bar of `value`.
    public init(
      _ label: String, _ value: Int, of limit: Int? = nil, role: StyleRole = .barExpected,
      number: String? = nil
    ) {
      self.label = label
      self.value = value
      self.limit = limit
      self.role = role
      isOver = limit.map { value > $0 } ?? false
      self.number = number ?? "\(max(0, value))"
    }
  }

  /// The most cells from one bar to the next.
  private static let widest = 12

  /// From left to right.
  public var columns: [Column]
  /// Cells from one bar to the next, its blank included; nil: as many as all bars leave, 3 to 12.
  public var pitch: Int?

  /// A chart of these bars.
  public init(_ columns: [Column], pitch: Int? = nil) {
    self.columns = columns
    self.pitch = pitch
  }

  /// How many bars are drawn in so many cells.
  public func shownCount(width: Int) -> Int {
    min(columns.count, max(0, (width + 1) / cellsPerBar(width: width)))
  }

  /// Draws over the whole region: bars, then a row of numbers, then a row of names; what is low goes without names,
  /// then without numbers. As many bars as fit, at least two cells each and a blank between them.
  ///
  /// - Returns: Where a click is a bar, by its place.
  @discardableResult
  public func draw(on canvas: inout Canvas) -> [HitArea<Int>] {
    let size = canvas.size
    let pitch = cellsPerBar(width: size.columns)
    let rows = max(1, size.rows - (size.rows >= 3 ? 2 : size.rows - 1))
    let highest = columns.map(\.value).max() ?? 0
    var areas: [HitArea<Int>] = []
    for (index, bar) in columns.prefix(shownCount(width: size.columns)).enumerated() {
      let place = Rect(column: index * pitch, row: 0, columns: pitch - 1, rows: rows)
      let share = Share(bar.value, of: bar.limit ?? highest)
      Bar(share).drawUpright(
        on: &canvas, in: place, role: bar.isOver ? .barOver : bar.role, track: .barTrack)
      draw(bar, on: &canvas, below: place)
      let whole = Rect(column: place.origin.column, row: 0, columns: pitch - 1, rows: size.rows)
      if let area = canvas.hitArea(whole, index) { areas.append(area) }
    }
    return areas
  }

  private func draw(_ bar: Column, on canvas: inout Canvas, below place: Rect) {
    let number = bar.number + (bar.isOver ? "!" : "")
    let width = place.size.columns
    // A number that would be cut says something else: rather none. Its sign may stand in the blank between two bars.
    if bar.number.widthInCells <= width {
      let start = place.origin.column + max(0, width - number.widthInCells) / 2
      canvas.write(number, column: start, row: place.endRow, role: bar.isOver ? .barOver : bar.numberRole)
    }
    canvas.write(
      bar.label.clipped(toCells: width), column: place.origin.column, row: place.endRow + 1,
      role: bar.labelRole)
  }

  /// Cells from one bar to the next: all bars in sight where that leaves two cells each.
  private func cellsPerBar(width: Int) -> Int {
    if let pitch { return max(2, pitch) }
    guard !columns.isEmpty else { return 3 }
    return max(3, min(Self.widest, (width + 1) / columns.count))
  }
}
