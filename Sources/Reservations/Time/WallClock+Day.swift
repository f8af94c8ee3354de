import Foundation

extension WallClock {
  /// From the rollover a service day begins with until the next one: 23, 24 or 25 hours.
  public func span(of day: ServiceDay) -> TimeSpan {
    TimeSpan(
      start: instant(on: day, minute: rolloverMinutes),
      end: instant(on: day.adding(days: 1), minute: rolloverMinutes))
  }

  /// The instant of minutes after a day's midnight, the first of two where the clock is set back; 1470 is half past midnight of the
  /// next date.
  ///
  /// Where the clock is set forward over it, the instant it would have been.
  public func instant(on day: ServiceDay, minute: Int) -> Date {
    if let instant = instants(of: WallTime(date: day, minute: minute)).first { return instant }
    let naive = Double(day.dayNumber * 86_400 + minute * 60)
    return Date(
      timeIntervalSince1970: naive
        - Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: naive - 86_400))))
  }
}

extension Restaurant {
  /// The house's clock; UTC where its zone is unknown.
  public var clock: WallClock {
    WallClock(zone: TimeZone(identifier: timeZone) ?? .gmt, rolloverMinutes: rolloverMinutes)
  }
}
