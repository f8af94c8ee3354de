import TerminalUI
import Text

/// Covers of one house by the quarter hour in which they start, one bar each.
struct ServiceStrip {
  /// One quarter hour.
  struct Bar: Equatable {
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
  var bars: [Bar]
  /// Most covers of one quarter hour; nil has no limit.
  var limit: Int?
  /// The chosen quarter hour as wall time: `19:30`; nil while no time is known.
  var chosenTime: String?

  /// Draws bars and caption from `column` on, two rows.
  func draw(on canvas: inout Canvas, column: Int, row: Int) {
    var next = column
    var hour: Int?
    for bar in bars {
      if bar.hour != hour {
        next += hour == nil ? 0 : 1
        guard next + 4 < canvas.size.columns - 2 else { break }
        next += canvas.write(hourLabel(bar.hour), column: next, row: row, role: .textDim) + 1
        hour = bar.hour
      }
      guard next < canvas.size.columns - 2 else { break }
      canvas.write(glyph(of: bar), column: next, row: row, role: role(of: bar))
      if bar.isChosen { writeMark(bar, on: &canvas, column: next, row: row + 1) }
      next += 2
    }
    guard !bars.contains(where: \.isChosen), !bars.isEmpty else { return }
    let caption = limit.map { "covers by start, of \($0)" } ?? "covers by start"
    canvas.write(caption, column: column, row: row + 1, role: .textDim)
  }

  private func writeMark(_ bar: Bar, on canvas: inout Canvas, column: Int, row: Int) {
    let taken = limit.map { "\(bar.covers) of \($0)" } ?? "\(bar.covers)"
    let sentence = "▲ \(taken) start at \(chosenTime ?? "")"
    let first = min(column, canvas.size.columns - 3 - sentence.widthInCells)
    canvas.write(sentence, column: max(3, first), row: row, role: .now)
  }

  /// Above zero never empty, below the limit never full.
  private func glyph(of bar: Bar) -> String {
    let full = max(1, limit ?? bars.map(\.covers).max() ?? 1)
    guard bar.covers < full else { return "█" }
    let eighths = max(1, min(7, (bar.covers * 16 + full) / (full * 2)))
    return ["▁", "▂", "▃", "▄", "▅", "▆", "▇"][eighths - 1]
  }

  private func hourLabel(_ hour: Int) -> String { hour < 10 ? "0\(hour)" : "\(hour)" }

  private func role(of bar: Bar) -> StyleRole {
    if bar.isChosen { return .now }
    if let limit, bar.covers > limit { return .messageError }
    return bar.isPast || bar.covers == 0 ? .paneRule : .text
  }
}
