import Foundation

extension HouseRules {
  /// Days looked ahead for the next service.
  private static let daysAhead = 62

  /// The shifts of a service day, by first seating: those of its date, else those of its weekday; the default ones where the house
  /// has set up none.
  public func shifts(on day: ServiceDay) -> [Shift] {
    ownShifts.isEmpty ? Shift.defaults(of: restaurant) : ownShifts.held(on: day)
  }

  /// The names of its shifts on any day, the default ones where the house has set up none.
  var shiftNames: [String] {
    (ownShifts.isEmpty ? Shift.defaults(of: restaurant) : ownShifts).map(\.name)
  }

  /// The shift that a start belongs to; nil on a day without service.
  public func shift(at start: Date) -> Shift? {
    let day = clock.serviceDay(at: start)
    return shifts(on: day).shift(atMinute: clock.minute(at: start, on: day))
  }

  /// Minutes that a party stays which comes at this time.
  public func turnMinutes(of party: Int, at start: Date) -> Int {
    turns(at: start).minutes(of: party)
  }

  /// How long parties stay that come at this time.
  func turns(at start: Date) -> TurnTimes { shift(at: start)?.turns ?? .standard }

  /// The slot of a shift that an instant lies in: elapsed time from the first seating on, also where the clock is set.
  public func slot(of shift: Shift, on day: ServiceDay, at instant: Date) -> TimeSpan {
    let origin = clock.instant(on: day, minute: shift.first)
    let length = Double(shift.slotMinutes) * 60
    let index = (instant.timeIntervalSince(origin) / length).rounded(.down)
    return TimeSpan(start: origin.addingTimeInterval(index * length), minutes: shift.slotMinutes)
  }

  /// The next service day after this one that has a shift and is not closed as a whole; nil when there is none within two months.
  func nextService(after day: ServiceDay) -> ServiceDay? {
    (1...Self.daysAhead).lazy.map(day.adding(days:)).first { day in
      shifts(on: day).contains { shift in
        let start = clock.instant(on: day, minute: shift.first)
        return closure(of: .house, during: TimeSpan(start: start, minutes: 1)) == nil
      }
    }
  }

  /// The first closure of a scope that overlaps a span.
  func closure(of scope: Closure.Scope, during span: TimeSpan) -> Closure? {
    closures.first { $0.scope == scope && $0.span(on: clock).overlaps(span) }
  }
}
