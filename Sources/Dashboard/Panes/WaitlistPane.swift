import Foundation
import Persistence
import Reservations
import TerminalUI

/// Parties that wait for a table, and for how long of what was promised.
struct WaitlistPane {
  let entries: [WaitlistEntry]
  let houses: [PersistentIdentifier<Restaurant>: String]
  let clock: WallClock
  let now: Date
  /// Nil while the pane has no focus.
  let selection: PersistentIdentifier<WaitlistEntry>?
  let isFocused: Bool
  /// The key that adds a party; nil where nothing can be changed.
  var addKey: String? = "A"

  /// Draws over the whole region, its head rule first.
  func draw(on canvas: inout Canvas) {
    HeadRule(.waitlist, trailing: "min/quoted", isFocused: isFocused).draw(on: &canvas)
    guard !entries.isEmpty else {
      return canvas.write(
        "Nobody waits." + (addKey.map { " \($0) adds a party." } ?? ""),
        in: 2..<max(2, canvas.size.columns - 1), row: 1)
    }
    let height = max(0, canvas.size.rows - 1)
    let selected = entries.firstIndex { $0.id == selection } ?? 0
    let first = max(0, min(selected - height + 1, entries.count - height))
    for (line, entry) in entries.dropFirst(first).prefix(height).enumerated() {
      draw(entry, on: &canvas, line: line + 1)
    }
  }

  private func draw(_ entry: WaitlistEntry, on canvas: inout Canvas, line: Int) {
    let width = canvas.size.columns
    let isSelected = isFocused && entry.id == selection
    if isSelected {
      canvas.fill(Rect(column: 0, row: line, columns: width, rows: 1), ground: .rowSelected)
      canvas.write("▌", column: 0, row: line)
      canvas.restCursor(column: 0, row: line)
    }
    let minutes = max(0, Int(now.timeIntervalSince(entry.addedAt) / 60))
    let isLate = minutes > entry.quotedMinutes && !isSelected
    let quoted = entry.quotedMinutes == 0 ? "" : "/\(entry.quotedMinutes)"
    canvas.write(
      "\(minutes)\(quoted)", endingAt: width - 1, row: line, role: isLate ? .dueLate : .text)
    let house = width - 15
    canvas.write(
      houses[entry.restaurant] ?? "", in: house..<max(house, house + 6), row: line,
      role: isSelected ? .text : .textDim)
    canvas.write("\(entry.partySize)", endingAt: house - 2, row: line)
    drawNames(entry, to: house - 6, on: &canvas, line: line)
  }

  private func drawNames(_ entry: WaitlistEntry, to end: Int, on canvas: inout Canvas, line: Int) {
    guard end >= 50 else { return canvas.write(entry.name, in: 2..<max(2, end), row: line) }
    canvas.write(entry.name, in: 2..<26, row: line)
    canvas.write(note(entry), in: 28..<end, row: line, role: .textDim)
  }

  private func note(_ entry: WaitlistEntry) -> String {
    let told = entry.notifiedAt.map { ["told \(clock.clockText(at: $0))"] } ?? []
    // Two parties of one name are told apart as the commands do it.
    let code = entries.contains { $0.id != entry.id && $0.name == entry.name } ? [entry.code] : []
    return (code + told + [entry.note].filter { !$0.isEmpty }).joined(separator: ", ")
  }
}
