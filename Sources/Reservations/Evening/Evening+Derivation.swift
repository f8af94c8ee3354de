import Foundation
import Persistence

extension Evening {
  /// Who looks at the book, and what they have looked at already.
  public struct Viewer: Equatable, Sendable {
    /// Their name: what they did themselves is not marked as changed.
    public var actor: String
    /// The revision of each booking they have selected since it changed.
    public var seen: [PersistentIdentifier<Booking>: Int]

    /// A viewer.
    public init(actor: String, seen: [PersistentIdentifier<Booking>: Int] = [:]) {
      self.actor = actor
      self.seen = seen
    }
  }

  /// The day as it stands at `now`, seconds dropped.
  ///
  /// Rows are those of `book.restaurant`, or of every house; houses are always all of them. The shift shown is the one `now` falls into,
  /// dinner on another day than today; one without bookings gives way to one that has some and is not over.
  /// - Parameter clock: The clock on the screen: the house's, or the common one.
  public init(book: DayBook, now: Date, clock: WallClock, viewer: Viewer = Viewer(actor: "")) {
    let now = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 60).rounded(.down) * 60)
    self.init(day: book.day, now: now, zone: clock.zone)
    let isToday = clock.serviceDay(at: now) == book.day
    let shifts = DayShifts(of: book)
    let period = Self.period(of: book, shifts, now: now, clock: clock, isToday: isToday)
    shift = (period.name, period.span)
    closedSentence = book.closedSentence()

    let context = EveningContext(
      book: book, now: now, clock: clock, period: period, shifts: shifts, viewer: viewer)
    rows = context.rows()
    nowIndex = isToday ? rows.firstIndex { $0.booking.start >= now } ?? rows.count : nil
    houses = context.houses()
    let slots = context.quarters()
    quarters = slots.quarters
    laterCovers = slots.later
    figures = context.figures(of: rows)
    countNextHour(isToday: isToday)
  }

  private static func period(
    of book: DayBook, _ shifts: DayShifts, now: Date, clock: WallClock, isToday: Bool
  ) -> ServicePeriod {
    let periods = shifts.periods
    let minute = clock.minute(of: clock.wallTime(at: now), on: book.day)
    let usual = periods.first { isToday && $0.contains(minute: minute) } ?? periods[periods.count - 1]
    let booked = periods.filter { period in
      book.bookings.contains {
        !$0.isDeleted && (book.restaurant == nil || $0.restaurant == book.restaurant)
          && period.contains(minute: clock.minute(at: $0.start, on: book.day))
      }
    }
    guard !booked.contains(usual) else { return usual }
    return booked.first { !isToday || $0.end > minute } ?? usual
  }

  private mutating func countNextHour(isToday: Bool) {
    guard isToday else { return }
    let hour = TimeSpan(start: now, minutes: 60)
    for row in rows where row.booking.status.isExpected {
      guard row.booking.start >= hour.start, row.booking.start < hour.end else { continue }
      nextHourParties += 1
      nextHourCovers += row.booking.partySize
    }
  }
}
