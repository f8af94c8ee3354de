import TerminalUI

/// A share of a limit as a row of `━` taken on `─` free; above the limit full with `!`.
struct Meter {
  let value: Int
  let limit: Int
  var takenRole = StyleRole.barExpected

  func draw(on canvas: inout Canvas, in cells: Range<Int>, row: Int, trackRole: StyleRole = .barTrack) {
    let end = cells.lowerBound + taken(of: cells.count)
    canvas.rule("━", from: cells.lowerBound, to: end, row: row, role: takenRole)
    canvas.rule("─", from: end, to: cells.upperBound, row: row, role: trackRole)
    if value > limit { canvas.write("!", column: cells.upperBound - 1, row: row, role: .barOver) }
  }

  /// Above zero never empty, below the limit never full.
  private func taken(of cells: Int) -> Int {
    guard value > 0, cells > 0 else { return 0 }
    guard value < limit else { return cells }
    let share = Double(value) / Double(limit) * Double(cells)
    return min(max(Int(share.rounded()), 1), cells - 1)
  }
}
