import Foundation
import Reservations

/// What the details pane says of a booking, in words.
struct BookingDetails {
  let row: Evening.Row
  let book: DayBook
  let clock: WallClock

  private var booking: Booking { row.booking }
  var visits: GuestVisits? { booking.guest.flatMap { book.visits[$0] } }

  var name: String { booking.guestName }
  var isVIP: Bool { row.marks.contains(.vip) }
  var phone: String {
    booking.phone.isEmpty ? booking.guest.flatMap { book.guests[$0]?.phone } ?? "" : booking.phone
  }
  var allergies: String {
    booking.allergies.isEmpty
      ? booking.guest.flatMap { book.guests[$0]?.allergies } ?? "" : booking.allergies
  }
  var house: String { book.restaurants.first { $0.id == booking.restaurant }?.name ?? "" }

  /// `6 visits`; empty for a first one.
  var visitsText: String {
    guard let count = visits?.count, count > 0 else { return "" }
    return count == 1 ? "1 visit" : "\(count) visits"
  }

  /// `19:30–21:30`.
  var span: String { clock.text(of: TimeSpan(start: booking.start, end: booking.end)) }

  /// `Fri 4 Dec, 19:30–21:30`; after midnight `Sat 5 Dec 00:15–01:45, service of Fri 4 Dec`.
  var when: String {
    let date = clock.wallTime(at: booking.start).date
    guard date == booking.serviceDay else {
      return "\(text(of: date)) \(span), service of \(text(of: booking.serviceDay))"
    }
    return "\(text(of: date)), \(span)"
  }

  /// `4 at table 4`.
  var party: String {
    if row.tables.isEmpty {
      return row.needsTable ? "\(booking.partySize), no table" : "\(booking.partySize)"
    }
    return
      "\(booking.partySize) at \(row.tables.utf8.contains(UInt8(ascii: "+")) ? "tables" : "table") \(row.tables)"
  }

  /// `partly, 2 of 5 sit`.
  var statusText: String {
    guard booking.status == .partlySeated, let seated = booking.seatedCovers else {
      return booking.status.word
    }
    return "partly, \(seated) of \(booking.partySize) sit"
  }

  /// Why it is over, or why a rule was passed for it; then what was noted for the guest and by the house.
  var notes: String {
    let reason =
      booking.reason.isEmpty || booking.status.isOver ? booking.reason : "rule passed: \(booking.reason)"
    return [reason, booking.guestNotes, booking.staffNotes].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// `19:38`: when it came to its status, where that is of tonight.
  var statusTime: String? {
    let instant =
      switch booking.status {
      case .requested, .booked, .confirmed: nil as Date?
      case .arrived: booking.arrivedAt
      case .partlySeated, .seated: booking.seatedAt
      case .finished, .noShow, .cancelled: booking.closedAt
      }
    return instant.map { clock.clockText(at: $0) }
  }
}
