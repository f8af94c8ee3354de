import Foundation
import Persistence
import Reservations
import Text
import TerminalUI

extension TimelineBlock<Booking.ID> {
  /// A booking on the timeline: mark, party and guest on as many cells as it takes minutes.
  ///
  /// - Parameter minute: Where an instant stands on the timeline.
  init(_ row: Evening.Row, now: Date, minute: (Date) -> Int) {
    let booking = row.booking
    self.init(
      row.id, from: minute(booking.start), to: minute(Self.end(of: booking, now: now)),
      text: "\(booking.status.mark)\(booking.partySize) \(booking.guestName.cleanedForTerminal)",
      ground: Self.ground(of: row), run: Self.run(of: row))
  }

  /// A party at its table stays at least until now, one that left goes when it went.
  private static func end(of booking: Booking, now: Date) -> Date {
    if booking.status.isAtTable { return max(booking.end, now) }
    return booking.status == .finished ? booking.closedAt ?? booking.end : booking.end
  }

  private static func ground(of row: Evening.Row) -> StyleRole {
    if row.tables.isEmpty || row.isThreatened { return .blockConflict }
    if case .over = row.due { return .blockConflict }
    if row.booking.status.isOver { return .blockPast }
    return row.booking.status.isAtTable ? .blockPresent : .blockExpected
  }

  private static func run(of row: Evening.Row) -> Character {
    if row.booking.status.isAtTable || row.tables.isEmpty { return "━" }
    return row.booking.status.isOver ? "╌" : "─"
  }
}
