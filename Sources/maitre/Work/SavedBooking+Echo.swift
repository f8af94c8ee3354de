import Foundation
import Reservations

extension SavedBooking {
  /// The booking as it is now, so that what was not meant is seen: `7KQM  Anna Kovács, 4, Sat 5 Dec 2026, tomorrow, 19:30–21:30 CET,
  /// table 4`, then its house and its status, unless it is booked.
  ///
  /// - Parameters:
  ///   - house: Its house; nil where it is not known.
  ///   - name: Its name, where the book has more than one.
  func line(at house: Restaurant?, named name: String?, now: Date) -> String {
    let place = tables.isEmpty ? "no table" : "table \(tables.map(\.label).joined(separator: "+"))"
    let status = booking.status == .booked ? nil : booking.statusWord
    let when =
      house.flatMap { self.time(on: $0.clock, seenAt: now) } ?? booking.localStart.replacing("T", with: " ")
    let parts = [booking.guestName, String(booking.partySize), when, place, name, status]
    return "\(booking.code)  " + parts.compactMap(\.self).joined(separator: ", ")
  }

  private func time(on clock: WallClock, seenAt now: Date) -> String? {
    guard let wall = WallTime(isoText: booking.localStart) else { return nil }
    let reader = TypedTime(now: now, clock: clock)
    let moment = TypedMoment(serviceDay: booking.serviceDay, wall: wall, start: booking.start)
    return "\(reader.echo(booking.serviceDay)), \(reader.echo(moment, minutes: booking.minutes))"
  }
}

extension SavedBooking {
  /// What somebody who typed its time may not have meant: the night after another day, a time that the clock shows twice, another
  /// date than was written with an offset.
  ///
  /// - Parameter typed: What was typed for its time; nil where only the day was.
  func oddities(typed: String?) -> [String] {
    guard let zone = TimeZone(identifier: booking.zone), let wall = WallTime(isoText: booking.localStart)
    else { return [] }
    let clock = WallClock(zone: zone)
    var words: [String] = []
    if let typed, let date = TypedTime.stampedDate(typed), date != wall.date {
      words.append("\(typed) is \(wall.clockText) on \(wall.date.longText) by the clock of the house.")
    }
    if wall.date != booking.serviceDay {
      words.append(
        "\(wall.clockText) is on \(wall.date.longText), in the night after \(booking.serviceDay.longText).")
    }
    let instants = clock.instants(of: wall)
    if instants.count == 2, let other = instants.first(where: { $0 != booking.start }) {
      let place = booking.start == instants[0] ? "first" : "second"
      let typed = clock.isoText(at: other).replacing("T", with: " ")
      words.append(
        "\(wall.clockText) comes twice on \(wall.date.longText): this is the \(place), \(clock.offsetText(at: booking.start)). The other: --at \"\(typed)\""
      )
    }
    return words
  }
}
