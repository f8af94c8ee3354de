import Testing

@testable import Reservations

@Suite struct DateOrderSurveyTests {
  private func order(_ dates: String...) throws -> DateOrder {
    var survey = DateOrderSurvey()
    for (index, date) in dates.enumerated() { survey.look(at: date, line: index + 2) }
    return try survey.order()
  }

  @Test func `one date that can only be read in one way decides`() throws {
    #expect(try order("03/04/2026", "13/04/2026") == .dayFirst)
    #expect(try order("03/04/2026", "04/13/2026", "03/04/2026") == .monthFirst)
    #expect(try order("3/4/26 19:30", "25/4/26 19:30") == .dayFirst)
    #expect(try order("03-04-2026", "03-14-2026") == .monthFirst)
  }

  @Test(arguments: [
    "12/14/2026, 7:30 PM", "Fri 12/14/2026", "Mon, 12/14/2026", "Mon, 12/14/2026, 7:30 PM",
    "12/14/2026T19:30",
    " 12/14/2026  19:30",
  ])
  func `commas, weekdays and times beside a date do not hide it`(date: String) throws {
    #expect(try order("12/4/2026", date) == .monthFirst)
    #expect(throws: ImportProblem.self) { try order(date.replacing("14", with: "04")) }
  }

  @Test(arguments: ["2026-04-03", "2026/04/03", "03.04.2026", "04/04/2026", "3 Apr 2026", ""])
  func `these dates depend on no order`(date: String) throws {
    #expect(try order(date) == .dayFirst)
  }

  @Test func `when no date tells, both readings of a line are shown`() {
    let problem = #expect(throws: ImportProblem.self) { try order("2026-01-01", "03/04/2026", "05/06/2026") }
    #expect(
      problem?.description
        == "Line 3: “03/04/2026” is Fri 3 Apr 2026 or Wed 4 Mar 2026, and no line of the file tells. "
        + "Say which: --date-order dmy, or --date-order mdy.")
  }

  @Test func `a file that mixes both is refused with a line of each`() {
    let problem = #expect(throws: ImportProblem.self) { try order("13/04/2026", "04/14/2026") }
    #expect(
      problem
        == .mixedDates(
          dayFirstLine: 2, dayFirstText: "13/04/2026", monthFirstLine: 3, monthFirstText: "04/14/2026"))
    #expect(problem?.description.contains("line 2 has “13/04/2026”, line 3 “04/14/2026”") == true)
  }
}
