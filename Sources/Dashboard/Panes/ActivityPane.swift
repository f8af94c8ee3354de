import Foundation
import Reservations
import Text
import TerminalUI

/// What people did to the book, the newest first.
struct ActivityPane {
  let events: [BookEvent]
  let clock: WallClock
  /// How many of the newest are scrolled past.
  var first = 0
  let isFocused: Bool

  /// Draws over the whole region, its head rule first.
  func draw(on canvas: inout Canvas) {
    HeadRule(.activity, isFocused: isFocused).draw(on: &canvas)
    guard !events.isEmpty else {
      return canvas.write("Nothing has changed yet.", in: 2..<max(2, canvas.size.columns - 1), row: 1)
    }
    let height = max(0, canvas.size.rows - 1)
    let first = max(0, min(first, events.count - height))
    for (line, event) in events.dropFirst(first).prefix(height).enumerated() {
      draw(event, on: &canvas, line: line + 1)
    }
  }

  private func draw(_ event: BookEvent, on canvas: inout Canvas, line: Int) {
    let end = canvas.size.columns - 1
    canvas.write(clock.clockText(at: event.at), in: 2..<7, row: line, role: .textDim)
    canvas.write(event.actor, in: 8..<13, row: line, role: .textDim)
    guard end < 70 else {
      canvas.write(event.subject, in: 15..<43, row: line)
      return canvas.write(event.summary, in: 45..<end, row: line, role: .textDim)
    }
    let free = end - 15 - event.subject.cleanedForTerminal.widthInCells
    let what = summary(event, room: free)
    let room = max(0, end - 14 - 1 - what.widthInCells)
    let used = canvas.write(event.subject.cleanedForTerminal.clipped(toCells: room), column: 14, row: line)
    canvas.write(what, in: 15 + used..<max(15 + used, end), row: line, role: .textDim)
  }

  /// All of the summary where it has room, else its first part, else a word of it.
  private func summary(_ event: BookEvent, room: Int) -> String {
    let first = String(event.summary.prefix { $0 != "," })
    guard !event.summary.contains(" → "), first != "finished" else { return shortSummary(event) }
    return [event.summary, first].first { $0.widthInCells <= room } ?? shortSummary(event)
  }

  /// The summary in one word: `seated`; a party that finished is `out`, as the key says it. Of a change what it became: `→ 21:00`.
  private func shortSummary(_ event: BookEvent) -> String {
    if let arrow = event.summary.range(of: " → ") {
      return "→ " + event.summary[arrow.upperBound...].prefix { $0 != "," }
    }
    let word = event.summary.prefix { $0 != " " && $0 != "," }
    return word == "finished" ? "out" : String(word)
  }
}
