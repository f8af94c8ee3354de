import Foundation

extension EveningContext {
  /// The second line's numbers: covers booked and to come of the shift, everything else of the rows.
  func figures(of rows: [Evening.Row]) -> Evening.Figures {
    var figures = Evening.Figures()
    figures.coverLimit = coverLimit
    figures.covers = shown.reduce(0) { $0 + $1.covers }
    for row in rows { count(row, in: &figures) }
    countWaitlist(in: &figures)
    return figures
  }

  private func count(_ row: Evening.Row, in figures: inout Evening.Figures) {
    let status = row.booking.status
    // Of another day a party counts while it has a table of this one.
    guard row.booking.serviceDay == book.day || status.isAtTable else { return }
    if status.isAtTable, row.booking.serviceDay == book.day { figures.seated += row.booking.coversPresent }
    if status == .arrived { figures.atDoor += 1 }
    if row.needsTable { figures.withoutTable += 1 }
    if status.isExpected || status == .arrived {
      if period.contains(minute: clock.minute(at: row.booking.start, on: book.day)) {
        figures.toCome += row.booking.partySize
      }
    }
    switch row.due {
    case .late(let minutes, _):
      figures.late += 1
      figures.mostLate = max(figures.mostLate, minutes)
    case .over(let minutes):
      figures.over += 1
      figures.mostOver = max(figures.mostOver, minutes)
    case .none, .soon, .waiting, .left: break
    }
  }

  private func countWaitlist(in figures: inout Evening.Figures) {
    let waiting = book.waitlist.filter {
      $0.closedAt == nil && (book.restaurant == nil || $0.restaurant == book.restaurant)
    }
    figures.waiting = waiting.count
    figures.longestWait = waiting.map { entry in
      (minutes: max(0, Int(now.timeIntervalSince(entry.addedAt) / 60)), quoted: entry.quotedMinutes)
    }.max { $0.minutes - $0.quoted < $1.minutes - $1.quoted }
  }
}
