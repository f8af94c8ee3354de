import Foundation
import Reservations

extension SavedBooking {
  /// When it is, as it was understood: `Sat 5 Dec 2026, tomorrow, 19:30–21:30 CET, table 4`.
  func echo(now: Date) -> String? {
    guard let zone = TimeZone(identifier: booking.zone), let wall = WallTime(isoText: booking.localStart)
    else {
      return nil
    }
    let reader = TypedTime(now: now, clock: WallClock(zone: zone))
    let moment = TypedMoment(serviceDay: booking.serviceDay, wall: wall, start: booking.start)
    let place = tables.isEmpty ? "no table" : "table \(tables.map(\.label).joined(separator: "+"))"
    return [reader.echo(booking.serviceDay), reader.echo(moment, minutes: booking.minutes), place]
      .joined(separator: ", ")
  }
}
