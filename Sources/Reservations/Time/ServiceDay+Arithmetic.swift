import Text

extension ServiceDay {
  /// Days since 1 January 1970 in the Gregorian calendar.
  public var dayNumber: Int { CalendarDate(year: year, month: month, day: day).dayNumber }

  /// The day this many days after 1 January 1970.
  public init(dayNumber: Int) {
    let date = CalendarDate(dayNumber: dayNumber)
    self.init(year: date.year, month: date.month, day: date.day)
  }

  /// The years that a day is written with: four digits.
  static let years = 1...9999

  /// The day of this date, if the calendar has it: years 1 to 9999.
  public init?(checkedYear year: Int, month: Int, day: Int) {
    guard Self.years.contains(year), (1...12).contains(month) else { return nil }
    guard (1...Month.length(year: year, month: month)).contains(day) else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Its day of the week.
  public var weekday: Weekday {
    let index = (dayNumber + 3) % 7
    return Weekday.allCases[index < 0 ? index + 7 : index]
  }

  /// The day this many days later; negative is earlier.
  public func adding(days: Int) -> ServiceDay { ServiceDay(dayNumber: dayNumber + days) }

  /// How many days `other` lies after this one.
  public func days(until other: ServiceDay) -> Int { other.dayNumber - dayNumber }
}
