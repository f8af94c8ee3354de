import Reservations
import Text
import TerminalUI

/// The line that parts those who should be here from those to come.
struct NowLine {
  let evening: Evening
  /// Whether only a part of the list is shown: then it counts nothing.
  let isFiltered: Bool

  func draw(on canvas: inout Canvas, line: Int) {
    let end = canvas.size.columns - 1
    let time = WallClock(zone: evening.zone).clockText(at: evening.now)
    canvas.write(time, in: BookingColumns.time, row: line, role: .now)
    canvas.rule("╌", from: 9, to: end, row: line, role: .paneRule)
    // Room for two signs of the line at its left, one at its right, and a blank beside each.
    guard let text = texts.first(where: { $0.widthInCells + 5 <= end - 9 }) else { return }
    canvas.write(" \(text) ", column: 11, row: line)
  }

  private var texts: [String] {
    guard !isFiltered, evening.nextHourParties > 0 else { return [] }
    let parties = evening.nextHourParties == 1 ? "1 party" : "\(evening.nextHourParties) parties"
    let covers = evening.nextHourCovers == 1 ? "1 cover" : "\(evening.nextHourCovers) covers"
    return ["next hour \(parties), \(covers)", "\(parties), \(covers)"]
  }
}
