import Testing
import Text

@Suite struct CalendarDateTests {
  @Test func `every day of four hundred years follows the one before, and comes back from its number`() {
    var before = CalendarDate(year: 1899, month: 12, day: 31)
    for number in before.dayNumber + 1...before.dayNumber + 146_097 {
      let date = CalendarDate(dayNumber: number)
      let isNextDay = date.month == before.month && date.day == before.day + 1
      let isNextMonth = date.day == 1 && before.day == before.daysInMonth
      #expect(isNextDay || isNextMonth, "\(date)")
      #expect(date.dayNumber == number && date.weekday == before.weekday % 7 + 1)
      before = date
    }
    #expect(before == CalendarDate(year: 2299, month: 12, day: 31))
  }

  @Test func `1 January 1970 is a Thursday, and days before it count backwards`() {
    #expect(CalendarDate(dayNumber: 0) == CalendarDate(year: 1970, month: 1, day: 1))
    #expect(CalendarDate(dayNumber: 0).weekday == 4)
    #expect(CalendarDate(dayNumber: -1) == CalendarDate(year: 1969, month: 12, day: 31))
    #expect(
      CalendarDate(year: 0, month: 3, day: 1).adding(days: -1) == CalendarDate(year: 0, month: 2, day: 29))
  }
}
