import Foundation
import Reservations
import Text
import TerminalUI

/// A booking on the timeline: mark, party and guest on as many cells as it takes minutes.
struct TimelineBlock {
  let row: Evening.Row
  let now: Date
  let isSelected: Bool

  /// Whether it is drawn at all: whoever did not come takes no table.
  var isDrawn: Bool { ![.noShow, .cancelled].contains(row.booking.status) }

  func draw(on canvas: inout Canvas, line: Int, scale: TimelineScale) {
    let start = max(scale.column(of: row.booking.start), TimelineScale.left)
    let until = scale.column(of: end)
    // A blank parts it from the next one, unless the edge does.
    let end = until < scale.end ? until - 1 : scale.end
    guard end > start else { return }
    canvas.fill(Rect(column: start, row: line, columns: end - start, rows: 1), ground: ground)
    let text =
      "\(row.booking.status.mark)\(row.booking.partySize) \(row.booking.guestName.cleanedForTerminal)"
    let used = canvas.write(text.clipped(toCells: end - start), column: start, row: line)
    canvas.rule(run, from: start + used + 1, to: end, row: line, role: .text)
  }

  /// A party at its table stays at least until now, one that left goes when it went.
  private var end: Date {
    let booking = row.booking
    if booking.status.isAtTable { return max(booking.end, now) }
    return booking.status == .finished ? booking.closedAt ?? booking.end : booking.end
  }

  private var ground: StyleRole {
    if isSelected { return .blockSelected }
    if row.tables.isEmpty || row.isThreatened { return .blockConflict }
    if case .over = row.due { return .blockConflict }
    if row.booking.status.isOver { return .blockPast }
    return row.booking.status.isAtTable ? .blockPresent : .blockExpected
  }

  private var run: Character {
    if row.booking.status.isAtTable || row.tables.isEmpty { return "━" }
    return row.booking.status.isOver ? "╌" : "─"
  }
}
