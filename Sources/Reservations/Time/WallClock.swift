import Foundation

/// The clock of a house: its zone, and when its service day ends.
public struct WallClock: Equatable, Sendable {
  /// The zone.
  public let zone: TimeZone
  /// Minutes after midnight when a service day ends: 300 is 05:00.
  public let rolloverMinutes: Int

  /// The clock of a zone.
  public init(zone: TimeZone, rolloverMinutes: Int = 300) {
    self.zone = zone
    self.rolloverMinutes = rolloverMinutes
  }

  /// What the wall shows at an instant, seconds dropped.
  public func wallTime(at instant: Date) -> WallTime {
    WallTime(date: ServiceDay(dayNumber: 0), minute: minuteSince1970(at: instant))
  }

  /// `19:30` at an instant.
  public func clockText(at instant: Date) -> String {
    WallTime.clockText(atMinute: minuteSince1970(at: instant))
  }

  /// `19:30` at an instant, on another service day than that of `now` with the date: `Sat 5 Dec 19:30`; in another year with that too.
  ///
  /// The date is the calendar's, as a night after midnight has the next one.
  public func clockText(at instant: Date, seenAt now: Date, separator: String = " ") -> String {
    let today = serviceDay(at: now)
    let date =
      serviceDay(at: instant) == today ? "" : wallTime(at: instant).date.text(seenOn: today) + separator
    return date + clockText(at: instant)
  }

  /// `at 19:41` on the service day of `now`, `on Fri 27 Nov` on another, in another year with that too.
  public func words(for instant: Date, seenAt now: Date) -> String {
    let (day, today) = (serviceDay(at: instant), serviceDay(at: now))
    return day == today ? "at \(clockText(at: instant))" : "on \(day.text(seenOn: today))"
  }

  /// Minutes the wall shows since the midnight a service day began with: 1455 is 00:15 of the next date.
  public func minute(at instant: Date, on day: ServiceDay) -> Int {
    minuteSince1970(at: instant) - day.dayNumber * 1440
  }

  private func minuteSince1970(at instant: Date) -> Int {
    let seconds = Int(instant.timeIntervalSince1970.rounded(.down)) + zone.secondsFromGMT(for: instant)
    return seconds >= 0 ? seconds / 60 : (seconds - 59) / 60
  }

  /// The service day an instant belongs to.
  public func serviceDay(at instant: Date) -> ServiceDay { serviceDay(of: wallTime(at: instant)) }

  /// The service day a wall time belongs to: the date before while the rollover has not come.
  public func serviceDay(of wall: WallTime) -> ServiceDay {
    wall.minute < rolloverMinutes ? wall.date.adding(days: -1) : wall.date
  }

  /// The wall time of minutes after the midnight a service day began with: 1455 is 00:15 of the next date.
  public func wallTime(on day: ServiceDay, minute: Int) -> WallTime {
    WallTime(date: day, minute: minute < rolloverMinutes ? minute + 1440 : minute)
  }

  /// Minutes between the midnight a service day began with and a wall time, as `24:15` counts them.
  public func minute(of wall: WallTime, on day: ServiceDay) -> Int {
    day.days(until: wall.date) * 1440 + wall.minute
  }
}

extension WallClock {
  /// The instant of a wall time, the first of two where the clock is set back.
  ///
  /// - Throws: `BookRefusal.timeInGap` with the nearest quarter hours when the clock is set forward over it; `.outsideBook`.
  public func instant(of wall: WallTime) throws(BookRefusal) -> Date {
    try checkInBook(wall)
    if let instant = instants(of: wall).first { return instant }
    throw .timeInGap(
      wall, before: nearestQuarter(to: wall, step: -1), after: nearestQuarter(to: wall, step: 1))
  }

  /// The same, or the second of two where the clock is set back and that one is meant.
  func instant(of wall: WallTime, isSecondOfTwo: Bool) throws(BookRefusal) -> Date {
    try checkInBook(wall)
    if isSecondOfTwo, let second = instants(of: wall).last { return second }
    return try instant(of: wall)
  }

  /// The instants at which the wall shows this time, in order: one, two where it is set back, none in a gap.
  public func instants(of wall: WallTime) -> [Date] {
    let naive = Double(wall.date.dayNumber * 86_400 + wall.minute * 60)
    let offsets = [-86_400.0, 86_400].map { shift in
      Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: naive + shift)))
    }
    return Set(offsets).map { (offset: $0, instant: Date(timeIntervalSince1970: naive - $0)) }
      .filter { Double(zone.secondsFromGMT(for: $0.instant)) == $0.offset }
      .map(\.instant).sorted()
  }

  /// Whether the wall shows this instant's time twice that day, so that only the offset tells which is meant.
  public func showsTwice(_ instant: Date) -> Bool { instants(of: wallTime(at: instant)).count == 2 }

  /// What tells the two apart after a time that the wall shows twice that day: `+01:00`; empty for all others.
  public func offsetIfTwice(at instant: Date) -> String {
    showsTwice(instant) ? Self.text(ofOffset: zone.secondsFromGMT(for: instant)) : ""
  }

  /// Whether this instant is the second one that day with the same wall time.
  public func isSecondOfTwo(_ instant: Date) -> Bool {
    instants(of: wallTime(at: instant)).first.map { instant.timeIntervalSince($0) >= 60 } ?? false
  }

  /// How far the wall is ahead of UTC at an instant: `UTC+2`, `UTC-3:30`.
  public func offsetText(at instant: Date) -> String {
    let minutes = zone.secondsFromGMT(for: instant) / 60
    let rest = abs(minutes) % 60
    return "UTC\(minutes < 0 ? "-" : "+")\(abs(minutes) / 60)" + (rest == 0 ? "" : ":" + twoDigits(rest))
  }

  private func nearestQuarter(to wall: WallTime, step: Int) -> WallTime {
    var minute = wall.minute / 15 * 15
    // No zone has ever skipped more than a day.
    for _ in 0..<200 {
      let candidate = WallTime(date: wall.date, minute: minute)
      if minute != wall.minute, !instants(of: candidate).isEmpty { return candidate }
      minute += step * 15
    }
    return wall
  }
}
