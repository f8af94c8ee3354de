import Reservations
import Text
import TerminalUI

/// Bars of two to four rows with numbers and times below, for wide screens.
struct CoversChart {
  /// Cells before the first bar, and those that `later` needs after the last.
  private static let margins = (left: 10, right: 5)
  /// Quarter hours that every width from 100 on has room for.
  private static let fewest = 21

  let evening: Evening
  let scale: CoversScale

  func draw(on canvas: inout Canvas) {
    let rows = canvas.size.rows - 2
    let room = canvas.size.columns - Self.margins.left - Self.margins.right
    let pitch = max(4, room / Self.fewest)
    let shown = evening.quarters.prefix(room / pitch)
    drawLabels(rows: rows, pitch: pitch, on: &canvas)
    for (index, quarter) in shown.enumerated() {
      let column = Self.margins.left + index * pitch
      scale.bar(quarter).drawUpright(
        on: &canvas, in: Rect(column: column, row: 0, columns: pitch - 1, rows: rows),
        role: CoversScale.role(quarter), track: .barTrack)
      drawNumber(quarter, at: column, width: pitch - 1, row: rows, on: &canvas)
      drawTime(quarter, at: column, width: pitch - 1, isFirst: index == 0, row: rows + 1, on: &canvas)
    }
    let hidden = evening.quarters.dropFirst(shown.count).reduce(evening.laterCovers) { $0 + $1.covers }
    guard hidden > 0 else { return }
    let column = Self.margins.left + shown.count * pitch
    canvas.write("later", column: column, row: rows + 1)
    canvas.write("\(hidden)", column: column + (showsLimits(pitch - 1) ? 0 : 1), row: rows)
  }

  private func drawLabels(rows: Int, pitch: Int, on canvas: inout Canvas) {
    canvas.write("covers", column: 1, row: rows - 2, role: .textDim)
    canvas.write("by start", column: 1, row: rows - 1, role: .textDim)
    guard let limit = scale.limit else { return }
    canvas.write(showsLimits(pitch - 1) ? "n/max" : "of \(limit)", column: 1, row: rows, role: .textDim)
  }

  private func showsLimits(_ width: Int) -> Bool { width >= 7 && scale.limit != nil }

  private func drawNumber(
    _ quarter: Evening.Quarter, at column: Int, width: Int, row: Int, on canvas: inout Canvas
  ) {
    var number = CoversScale.number(quarter.covers)
    if showsLimits(width), quarter.covers > 0, let limit = quarter.limit { number += "/\(limit)" }
    let start = column + max(0, width - number.count - (quarter.isOverLimit ? 1 : 0)) / 2
    canvas.write(number, column: start, row: row, role: CoversScale.numberRole(quarter))
    if quarter.isOverLimit { canvas.write("!", column: start + number.count, row: row, role: .barOver) }
  }

  private func drawTime(
    _ quarter: Evening.Quarter, at column: Int, width: Int, isFirst: Bool, row: Int, on canvas: inout Canvas
  ) {
    let hour = quarter.hour < 10 ? "0\(quarter.hour)" : "\(quarter.hour)"
    let minute = quarter.minute < 10 ? "0\(quarter.minute)" : "\(quarter.minute)"
    let isMarked = quarter.minute == 0 || isFirst || (quarter.minute == 30 && width >= 4)
    guard isMarked else { return }
    let short = quarter.minute == 0 ? hour : ":\(minute)"
    canvas.write(
      width >= 7 ? "\(hour):\(minute)" : short, column: column, row: row, role: quarter.isNow ? .now : .text)
  }
}
