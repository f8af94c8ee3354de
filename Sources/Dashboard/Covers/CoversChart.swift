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
    let rows = canvas.size.rows
    let room = canvas.size.columns - Self.margins.left - Self.margins.right
    let pitch = max(4, room / Self.fewest)
    let shown = evening.quarters.prefix(room / pitch)
    let showsLimits = pitch >= 8 && scale.limit != nil
    drawLabels(rows: rows, showsLimits: showsLimits, on: &canvas)
    let chart = BarChart(
      shown.enumerated().map { index, quarter in
        bar(quarter, isFirst: index == 0, width: pitch - 1, showsLimits: showsLimits)
      }, pitch: pitch)
    let end = Self.margins.left + shown.count * pitch
    canvas.region(Rect(column: Self.margins.left, row: 0, columns: end - Self.margins.left, rows: rows)) {
      _ = chart.draw(on: &$0)
    }
    let hidden = evening.quarters.dropFirst(shown.count).reduce(evening.laterCovers) { $0 + $1.covers }
    guard hidden > 0 else { return }
    canvas.write("later", column: end, row: rows - 1)
    canvas.write("\(hidden)", column: end + (showsLimits ? 0 : 1), row: rows - 2)
  }

  private func drawLabels(rows: Int, showsLimits: Bool, on canvas: inout Canvas) {
    canvas.write("covers", column: 1, row: rows - 4, role: .textDim)
    canvas.write("by start", column: 1, row: rows - 3, role: .textDim)
    guard let limit = scale.limit else { return }
    canvas.write(showsLimits ? "n/max" : "of \(limit)", column: 1, row: rows - 2, role: .textDim)
  }

  private func bar(
    _ quarter: Evening.Quarter, isFirst: Bool, width: Int, showsLimits: Bool
  ) -> BarChart.Column {
    var number = CoversScale.number(quarter.covers)
    if showsLimits, quarter.covers > 0, let limit = quarter.limit { number += "/\(limit)" }
    var bar = BarChart.Column(
      time(of: quarter, isFirst: isFirst, width: width), quarter.covers, of: scale.full(quarter),
      role: CoversScale.role(quarter), number: number)
    bar.isOver = quarter.isOverLimit
    bar.numberRole = CoversScale.numberRole(quarter)
    bar.labelRole = quarter.isNow ? .now : .text
    return bar
  }

  /// The full hours and the first one, half hours where there is room for them.
  private func time(of quarter: Evening.Quarter, isFirst: Bool, width: Int) -> String {
    let hour = quarter.hour < 10 ? "0\(quarter.hour)" : "\(quarter.hour)"
    let minute = quarter.minute < 10 ? "0\(quarter.minute)" : "\(quarter.minute)"
    guard quarter.minute == 0 || isFirst || (quarter.minute == 30 && width >= 4) else { return "" }
    if width >= 7 { return "\(hour):\(minute)" }
    return quarter.minute == 0 ? hour : ":\(minute)"
  }
}
