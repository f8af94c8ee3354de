/// A day of the Gregorian calendar, without a zone.
public struct CalendarDate: Sendable, Hashable {
  /// The year, as `2026`.
  public let year: Int
  /// 1 to 12.
  public let month: Int
  /// 1 to 31.
  public let day: Int

  /// A day that exists.
  public init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// 1 is Monday, 7 is Sunday (ISO 8601).
  public var weekday: Int { (((dayNumber + 3) % 7) + 7) % 7 + 1 }

  /// The day so many days later, or earlier.
  public func adding(days: Int) -> CalendarDate { CalendarDate(dayNumber: dayNumber + days) }

  /// ISO 8601: the week of the year that has its Thursday.
  public var week: Int {
    let thursday = adding(days: 4 - weekday)
    return (thursday.dayNumber - CalendarDate(year: thursday.year, month: 1, day: 1).dayNumber) / 7 + 1
  }

  /// 28 to 31.
  public var daysInMonth: Int {
    let next =
      month == 12
      ? CalendarDate(year: year + 1, month: 1, day: 1) : CalendarDate(year: year, month: month + 1, day: 1)
    return next.dayNumber - CalendarDate(year: year, month: month, day: 1).dayNumber
  }

  /// Days since 1 January 1970; years are counted from March, whose end is the leap day.
  public var dayNumber: Int {
    let shifted = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    let era = (shifted.0 >= 0 ? shifted.0 : shifted.0 - 399) / 400
    let yearOfEra = shifted.0 - era * 400
    let dayOfYear = (153 * shifted.1 + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The day so many days after 1 January 1970.
  public init(dayNumber: Int) {
    let days = dayNumber + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}
