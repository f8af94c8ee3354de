import Testing

@testable import Reservations

@Suite struct ReportPeriodTests {
  private func period(_ length: ReportPeriod.Length, _ day: String) throws -> ReportPeriod {
    ReportPeriod(length, containing: try #require(ServiceDay(isoText: day)))
  }

  @Test(arguments: [
    (ReportPeriod.Length.day, "2026-12-04", "2026-12-04", "2026-12-04", "Fri 4 Dec 2026"),
    (.week, "2026-12-06", "2026-11-30", "2026-12-06", "Mon 30 Nov–Sun 6 Dec 2026"),
    (.week, "2026-11-30", "2026-11-30", "2026-12-06", "Mon 30 Nov–Sun 6 Dec 2026"),
    (.month, "2028-02-10", "2028-02-01", "2028-02-29", "Feb 2028"),
  ])
  func `a period is the day, the week from Monday or the month`(
    length: ReportPeriod.Length, day: String, first: String, last: String, title: String
  ) throws {
    let period = try period(length, day)
    #expect(period.first.isoText == first && period.last.isoText == last && period.title == title)
    #expect(period.days.count == period.first.days(until: period.last) + 1)
  }

  @Test func `a day is compared with its weekday, a week with weeks, a month with months`() throws {
    #expect(
      try period(.day, "2026-12-04").earlier.map(\.first.isoText) == [
        "2026-11-27", "2026-11-20", "2026-11-13", "2026-11-06",
      ])
    #expect(try period(.day, "2026-12-04").earlierTitle == "4 Fridays")
    #expect(try period(.week, "2026-12-04").earlier.map(\.first.isoText).first == "2026-11-23")
    #expect(try period(.week, "2026-12-04").shortTitle == "30 Nov–6 Dec")
    #expect(try period(.month, "2026-01-31").earlier.map(\.title) == ["Dec 2025", "Nov 2025", "Oct 2025"])
  }
}
