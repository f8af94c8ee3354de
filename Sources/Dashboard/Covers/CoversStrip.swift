import Reservations
import TerminalUI

/// Bars of two cells and their numbers, hour by hour: ` 17 ▂▂ ▁▁  18 ▄▄ ▁▁ ▄▄ ▂▂`.
struct CoversStrip {
  let evening: Evening
  let scale: CoversScale

  func draw(on canvas: inout Canvas) {
    if let limit = scale.limit {
      canvas.write("/\(min(limit, 999))", column: 1, row: 1, role: .text)
    }
    var column = 1
    var hidden = evening.laterCovers
    var isFull = false
    for hour in hours {
      let end = column + 2 + 3 * hour.count
      if end + 2 + 5 > canvas.size.columns { isFull = true }
      guard !isFull else {
        hidden += hour.reduce(0) { $0 + $1.covers }
        continue
      }
      draw(hour, at: column, on: &canvas)
      column = end + 2
    }
    guard hidden > 0 else { return }
    canvas.write("later", column: column, row: 0)
    canvas.write("\(hidden)", endingAt: column + 5, row: 1)
  }

  /// The quarter hours, those of one hour together.
  private var hours: [[Evening.Quarter]] {
    evening.quarters.reduce(into: []) { hours, quarter in
      if hours.last?.first?.hour == quarter.hour {
        hours[hours.count - 1].append(quarter)
      } else {
        hours.append([quarter])
      }
    }
  }

  private func draw(_ hour: [Evening.Quarter], at column: Int, on canvas: inout Canvas) {
    let name = String(hour.first?.hour ?? 0)
    canvas.write(name.count < 2 ? "0" + name : name, column: column, row: 0)
    var before: StyleRole?
    for (index, quarter) in hour.enumerated() {
      let start = column + 3 + 3 * index
      let role = CoversScale.role(quarter)
      // The blank between two bars of one colour belongs to them: fewer changes of colour.
      if before == role { canvas.write(" ", column: start - 1, row: 0, role: role) }
      scale.bar(quarter).drawUpright(
        on: &canvas, in: Rect(column: start, row: 0, columns: 2, rows: 1), role: role, track: role)
      let numberRole = CoversScale.numberRole(quarter)
      canvas.write(CoversScale.number(quarter.covers), endingAt: start + 2, row: 1, role: numberRole)
      if quarter.isOverLimit { canvas.write("!", column: start + 2, row: 1, role: .barOver) }
      before = role
    }
  }
}
