import TerminalUI
import Text

/// Covers of one house by the quarter hour in which they start, one bar each.
struct ServiceStrip {
  /// One quarter hour.
  struct Quarter: Equatable {
    /// 0 to 23.
    var hour: Int
    /// Covers that start in it.
    var covers: Int
    /// Whether it is the one that the form would take.
    var isChosen = false
    /// Whether it has gone by.
    var isPast = false
  }

  /// The quarter hours of the service, in order.
  var quarters: [Quarter]
  /// Most covers of one quarter hour; nil has no limit.
  var limit: Int?
  /// The chosen quarter hour as wall time: `19:30`; nil while no time is known.
  var chosenTime: String?

  /// Draws bars and caption from `column` on, two rows.
  func draw(on canvas: inout Canvas, column: Int, row: Int) {
    var next = column
    var hour: Int?
    for quarter in quarters {
      if quarter.hour != hour {
        next += hour == nil ? 0 : 1
        guard next + 4 < canvas.size.columns - 2 else { break }
        next += canvas.write(hourLabel(quarter.hour), column: next, row: row, role: .textDim) + 1
        hour = quarter.hour
      }
      guard next < canvas.size.columns - 2 else { break }
      Bar(share(of: quarter)).drawUpright(
        on: &canvas, in: Rect(column: next, row: row, columns: 1, rows: 1), role: role(of: quarter),
        track: quarter.isChosen ? .now : .barTrack)
      if quarter.isChosen { writeMark(quarter, on: &canvas, column: next, row: row + 1) }
      next += 2
    }
    guard !quarters.contains(where: \.isChosen), !quarters.isEmpty else { return }
    let caption = limit.map { "covers by start, of \($0)" } ?? "covers by start"
    canvas.write(caption, column: column, row: row + 1, role: .textDim)
  }

  private func writeMark(_ quarter: Quarter, on canvas: inout Canvas, column: Int, row: Int) {
    let taken = limit.map { "\(quarter.covers) of \($0)" } ?? "\(quarter.covers)"
    let sentence = "▲ \(taken) start at \(chosenTime ?? "")"
    let first = min(column, canvas.size.columns - 3 - sentence.widthInCells)
    canvas.write(sentence, column: max(3, first), row: row, role: .now)
  }

  private func hourLabel(_ hour: Int) -> String { hour < 10 ? "0\(hour)" : "\(hour)" }

  /// Without a limit the fullest quarter hour is the measure.
  private func share(of quarter: Quarter) -> Share {
    Share(quarter.covers, of: limit ?? quarters.map(\.covers).max() ?? 0)
  }

  private func role(of quarter: Quarter) -> StyleRole {
    if quarter.isChosen { return .now }
    if let limit, quarter.covers > limit { return .barOver }
    return quarter.isPast ? .barPast : .barExpected
  }
}
