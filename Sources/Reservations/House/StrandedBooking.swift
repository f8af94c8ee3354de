import Foundation

/// A booking that a change of the house leaves without what it was promised.
public struct StrandedBooking: Equatable, Sendable {
  /// As it would be after the change: the wall time stays.
  public var booking: Booking
  /// Why: `table 9 is gone`, `the last seating of Dinner is 22:00`.
  public var reasons: [String]
  /// The day on which it is told.
  public var today: ServiceDay

  /// `7KQM Fri 4 Dec 19:30 Anna Kovács, 4: table 9 is gone`.
  public var line: String {
    let wall = WallTime(isoText: booking.localStart)
    let time = wall.map { "\($0.date.text(seenOn: today)) \($0.clockText)" } ?? booking.localStart
    return "\(booking.code) \(time) \(booking.guestName), \(booking.partySize): "
      + reasons.joined(separator: "; ")
  }
}
