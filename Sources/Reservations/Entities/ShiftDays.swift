/// When a shift is held: on days of the week, or on dates of its own. A date that has shifts of its own has no weekly ones.
public enum ShiftDays: Hashable, Sendable {
  /// Each week.
  case weekdays(Set<Weekday>)
  /// On these service days only, in order.
  case dates([ServiceDay])

  /// Monday to Sunday.
  public static let everyDay = ShiftDays.weekdays(Set(Weekday.allCases))

  /// Whether it names dates.
  public var isDated: Bool {
    if case .dates = self { true } else { false }
  }

  /// Whether it names this day, by its weekday or by its date.
  public func contains(_ day: ServiceDay) -> Bool {
    switch self {
    case .weekdays(let weekdays): weekdays.contains(day.weekday)
    case .dates(let dates): dates.contains(day)
    }
  }
}

extension ShiftDays: RawRepresentable {
  /// The days as one text: `1 2 5` for Monday, Tuesday and Friday, `2026-12-24 2026-12-31` for dates; nil for anything else.
  public init?(rawValue: String) {
    let words = rawValue.split(separator: " ")
    let weekdays = words.compactMap { $0.utf8.count == 1 ? Int($0).flatMap(Weekday.init(rawValue:)) : nil }
    let dates = words.compactMap { ServiceDay(isoText: $0) }
    if !words.isEmpty, dates.count == words.count {
      self = .dates(dates)
    } else if weekdays.count == words.count {
      self = .weekdays(Set(weekdays))
    } else {
      return nil
    }
  }

  /// As `init(rawValue:)` reads it.
  public var rawValue: String {
    switch self {
    case .weekdays(let weekdays): weekdays.map(\.rawValue).sorted().map(String.init).joined(separator: " ")
    case .dates(let dates): dates.map(\.isoText).joined(separator: " ")
    }
  }
}
