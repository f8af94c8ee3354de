extension ServiceDay {
  /// Days since 1 January 1970 in the Gregorian calendar.
  public var dayNumber: Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The day this many days after 1 January 1970.
  public init(dayNumber: Int) {
    let shifted = dayNumber + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// The day of this date, if the calendar has it: years 1 to 9999.
  public init?(checkedYear year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
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
