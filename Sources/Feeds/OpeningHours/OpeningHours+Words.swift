import Text

extension OpeningHours.State {
  private static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  /// `open until 23:00`, `open`, `opens 18:00`, `opens Tue 18:00`, `closed`; nil where the hours leave it open.
  ///
  /// - Parameter day: The date that the state is of.
  public func words(on day: CalendarDate) -> String? {
    switch self {
    case .open(let until?): "open until \(Self.clock(until))"
    case .open(nil): "open"
    case .closed(let opening?):
      opening.daysOn == 0
        ? "opens \(Self.clock(opening.minute))"
        : "opens \(Self.days[day.adding(days: opening.daysOn).weekday - 1]) \(Self.clock(opening.minute))"
    case .closed(nil): "closed"
    case .unknown: nil
    }
  }

  /// The end of a day is 24:00, not the beginning of the next.
  private static func clock(_ minute: Int) -> String {
    let inDay = minute > 1440 ? minute % 1440 : minute
    return "\(digits(inDay / 60)):\(digits(inDay % 60))"
  }

  private static func digits(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
}
