import Testing
import Text

@testable import Feeds

/// What is said on Friday 4 December 2026 unless a case says otherwise.
struct OpeningHoursTests {
  private static let friday = CalendarDate(year: 2026, month: 12, day: 4)

  private func words(_ hours: String, _ time: String, on day: CalendarDate = friday) throws -> String? {
    let parts = time.split(separator: ":").compactMap { Int($0) }
    let read = try #require(OpeningHours(hours), "\(hours)")
    return read.state(on: day, minute: parts[0] * 60 + parts[1]).words(on: day)
  }

  @Test(
    arguments: [
      ("Mo-Su 11:00-23:00", "19:42", "open until 23:00"),
      ("Mo-Su 17:30-24:00", "19:42", "open until 24:00"),
      ("Mo-Su 17:30-02:00", "19:42", "open until 02:00"),
      ("Mo-Su 17:30-02:00", "01:59", "open until 02:00"),
      ("Mo-Su 17:30-02:00", "02:00", "opens 17:30"),
      ("Mo-Su 18:00-26:00", "23:00", "open until 02:00"),
      ("Mo-Su 18:00-26:00", "01:00", "open until 02:00"),
      ("18:00+", "19:00", "open"),
      ("18:00+", "17:00", "opens 18:00"),
      ("18:00+", "03:00", "open"),
      ("18:00+", "05:00", "opens 18:00"),
      ("Mo-Fr 11:00-18:00+; Sa-Su 10:00-18:00+", "17:00", "open"),
      ("Mo-Fr 09:30-19:00; Sa 09:00-13:00; PH off", "19:42", "opens Sat 09:00"),
      ("Mo-Sa 11:00-22:00; Su,PH 12:00-22:00", "19:42", "open until 22:00"),
      ("Mo-Su , PH 11:00-23:00", "19:42", "open until 23:00"),
      ("PH,Mo-Su 11:30-21:30", "19:42", "open until 21:30"),
      ("PH 10:00-12:00", "11:00", "closed"),
      ("Mo-Su 12:00-22:00, PH 12:00-20:00", "21:00", "open until 22:00"),
      ("Mo,Tu off; We-Su 10:00-19:00", "18:59", "open until 19:00"),
      ("Mo-Su 12:00-22:00; Fr off", "13:00", "opens Sat 12:00"),
      ("Mo-Su 12:00-22:00; Fr 14:00-16:00 off", "15:00", "opens 16:00"),
      ("Fr-Tu 09:00-16:00; We-Th off", "10:00", "open until 16:00"),
      ("Su-Th 12:00-02:00; Fr-Sa 12:00-03:00", "19:42", "open until 03:00"),
      ("Mo-Fr 11:00-14:00,16:30-21:30", "15:00", "opens 16:30"),
      ("Mo-Fr 11:00-14:00, 16:30-21:30", "17:00", "open until 21:30"),
      ("Mo-Fr 09:00-19:00, Sa 09:00-18:00", "10:00", "open until 19:00"),
      ("Mo-Sa 11:00-14:30, Mo-Th 17:00-21:30, Fr-Sa 17:00-22:00", "12:00", "open until 14:30"),
      ("Mo-Sa 11:00-14:30, Mo-Th 17:00-21:30, Fr-Sa 17:00-22:00", "18:00", "open until 22:00"),
      ("Mo-Th 12:00-14:00; Fr 18:00-20:00", "13:00", "opens 18:00"),
      ("Mo,Tu,We,Th,Fr,Sa,Su 11:30-23:00", "19:42", "open until 23:00"),
      ("07:00 - 19:00", "18:00", "open until 19:00"),
      ("We - Mo 18:00-1:00", "23:00", "open until 01:00"),
      ("19:30-00:00;Mo-Tu 12:30-24:00", "20:00", "open until 24:00"),
      ("Mo-Su 00:00-01:00,17:00-24:00; We off", "20:00", "open until 01:00"),
      ("24/7", "03:00", "open"),
      ("Mo-Su", "03:00", "open"),
      ("Mo-Su 00:00-24:00", "12:00", "open"),
      ("Sa-Su", "12:00", "opens Sat 00:00"),
      ("Aug off", "12:00", "closed"),
      ("Mo-Su 19:00-02:00; Aug off;", "20:00", "open until 02:00"),
      ("Mar-Oct 11:00-23:00", "12:00", "closed"),
      ("Oct-Mar 11:00-23:00", "12:00", "open until 23:00"),
      ("Apr 01-Sep 30: Mo-Su 11:00-23:00", "12:00", "closed"),
      ("Nov 15-Feb 10 Fr 11:00-23:00", "12:00", "open until 23:00"),
      ("Dec 04 11:00-15:00", "12:00", "open until 15:00"),
      ("Dec 24,Dec 31 off", "12:00", "closed"),
      ("Dec 1-6 11:00-15:00", "12:00", "open until 15:00"),
      ("2026 Dec 01-2027 Jan 06 11:00-15:00", "12:00", "open until 15:00"),
      ("2025 Dec 01-2025 Dec 31 11:00-15:00", "12:00", "closed"),
      ("2026 Mo-Su 11:00-15:00", "12:00", "open until 15:00"),
      ("2027+ Mo-Su 11:00-15:00", "12:00", "closed"),
      ("week 49 Fr 11:00-15:00", "12:00", "open until 15:00"),
      ("week 1-53/2 11:00-15:00", "12:00", "open until 15:00"),
      ("week 2-52/2 11:00-15:00", "12:00", "opens Mon 11:00"),
      ("Fr[1] 11:00-15:00", "12:00", "open until 15:00"),
      ("Fr[-1] 11:00-15:00", "12:00", "closed"),
      ("Fr[2,4] 11:00-15:00", "12:00", "opens Fri 11:00"),
      ("mo-fr 11:00-15:00", "12:00", "open until 15:00"),
      ("Mo–Fr 11:00–15:00", "12:00", "open until 15:00"),
      ("Mo-Th 12:00-14:00 || \"by appointment\"", "12:00", nil),
      ("Fr 12:00-14:00 || \"by appointment\"", "15:00", nil),
      ("Fr 12:00-14:00 || \"by appointment\"", "13:00", "open until 14:00"),
      ("Mo-Th 12:00-14:00 || Fr 15:00-16:00", "15:30", "open until 16:00"),
      ("\"on request\"", "12:00", nil),
      ("Fr 12:00-14:00 unknown", "13:00", nil),
      ("Fr 12:00-14:00 \"terrace only\"", "13:00", "open until 14:00"),
    ] as [(String, String, String?)])
  func `hours say whether a place is open`(hours: String, time: String, said: String?) throws {
    #expect(try words(hours, time) == said)
  }

  @Test func `the last Sunday of a month is counted from its end`() throws {
    let last = CalendarDate(year: 2026, month: 12, day: 27)
    let other = CalendarDate(year: 2026, month: 12, day: 20)
    #expect(try words("Su[-1] 11:00-15:00", "12:00", on: last) == "open until 15:00")
    #expect(try words("Su[-1] 11:00-15:00", "12:00", on: other) == "opens Sun 11:00")
  }

  @Test(
    arguments: [
      "", ";", "winter", "auf Anfrage", "Gradita la prenotazione", "19.00-23.30", "chiuso mercoledì",
      "lun-sab 12,00-14,30 gio-sab 19,30-23,00", "Dal Lunedì alla Domenica 12.00 - 00.00", "sunrise-sunset",
      "Mo-Fr sunset+", "easter off", "Su[1] +1 day 10:00-12:00", "Mo-Fr 10:00-", "Mo- 10:00-12:00",
      "Mo-Fr 25:00-26:00", "Mo-Fr 10:60-12:00", "99:00", "Mo-Fr 10:00", "Su[0] 10:00-12:00", "week 0",
      "SH Mo-Fr 10:00-12:00", "\"open", "Mo-Fr 10:00-12:00 /", "2026-2025 off", "12345",
    ])
  func `hours that are not understood say nothing`(hours: String) {
    #expect(OpeningHours(hours) == nil)
  }

  @Test(arguments: [(1970, 1, 1, 4), (2000, 2, 29, 2), (2026, 12, 4, 5), (1900, 3, 1, 4), (2400, 2, 29, 2)])
  func `a date has its weekday`(year: Int, month: Int, day: Int, weekday: Int) {
    let date = CalendarDate(year: year, month: month, day: day)
    #expect(date.weekday == weekday)
    #expect(date.adding(days: 146_097 + 1).adding(days: -146_098) == date)
  }

  @Test func `the first of January may belong to the last week of the year before`() {
    #expect(CalendarDate(year: 2027, month: 1, day: 1).week == 53)
    #expect(CalendarDate(year: 2026, month: 1, day: 1).week == 1)
    #expect(CalendarDate(year: 2026, month: 12, day: 4).week == 49)
    #expect(CalendarDate(year: 2024, month: 2, day: 10).daysInMonth == 29)
  }
}
