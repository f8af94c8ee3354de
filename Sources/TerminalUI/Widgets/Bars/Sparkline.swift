/// Values over time in one row, one cell each, in eighths of its height; the newest at the right.
public struct Sparkline: Sendable {
  private let values: [Int]
  private let limit: Int

  /// - Parameters:
  ///   - values: Oldest first; below zero counts as zero.
  ///   - limit: What fills a cell; the highest value unless said otherwise.
  public init(_ values: [Int], limit: Int? = nil) {
    self.values = values
    self.limit = limit ?? values.max() ?? 0
  }

  /// Draws the newest values that fit into `width` cells, ending at the right; zero is a line in the role `track`.
  public func draw(
    on canvas: inout Canvas, column: Int, row: Int, width: Int, role: StyleRole = .barExpected,
    over: StyleRole = .barOver, track: StyleRole = .barTrack
  ) {
    let shown = values.suffix(max(0, width))
    let start = column + width - shown.count
    for (offset, value) in shown.enumerated() {
      let share = Share(value, of: limit)
      Bar(share).drawUpright(
        on: &canvas, in: Rect(column: start + offset, row: row, columns: 1, rows: 1),
        role: share.isOver ? over : role, track: track)
    }
  }
}
