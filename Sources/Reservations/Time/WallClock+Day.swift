import Foundation

extension WallClock {
  /// From the rollover a service day begins with until the next one: 23, 24 or 25 hours.
  public func span(of day: ServiceDay) -> TimeSpan {
    TimeSpan(start: boundary(before: day), end: boundary(before: day.adding(days: 1)))
  }

  /// Where the clock is set forward over the rollover, the first instant after the gap.
  private func boundary(before day: ServiceDay) -> Date {
    let wall = WallTime(date: day, minute: rolloverMinutes)
    if let instant = instants(of: wall).first { return instant }
    let before = Double(day.dayNumber * 86_400 + rolloverMinutes * 60)
    return Date(
      timeIntervalSince1970: before
        - Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: before - 86_400))))
  }
}

extension Restaurant {
  /// The house's clock; UTC where its zone is unknown.
  public var clock: WallClock {
    WallClock(zone: TimeZone(identifier: timeZone) ?? .gmt, rolloverMinutes: rolloverMinutes)
  }
}
