import TerminalUI
import Testing

@testable import Book
@testable import Dashboard
@testable import Reservations

/// A form that was refused shows each way out that can be taken.
@MainActor struct RefusedFormTests {
  /// Two tables for two, and a terrace that is closed on Saturday.
  private static let house = """
    tables:
    - {label: 1, area: Main, maximum: 2}
    - {label: 2, area: Main, maximum: 2}
    - {label: T1, area: Terrace, maximum: 4}
    shifts:
    - {name: Dinner, first: 17:30, last: 22:00, end: 24:30, turn: {2: 90, 4: 105, more: 130}}
    closures:
    - {area: Terrace, from: 2026-12-05, to: 2026-12-05, reason: Frost}
    """

  @Test(
    arguments: [(80, 24), (120, 40), (200, 60), (79, 20), (60, 16), (40, 10)])
  func `every line that can be taken is seen, whatever the size`(_ columns: Int, _ rows: Int) async throws {
    let test = try await TestApp.ready()
    test.size = Size(columns: columns, rows: rows)
    test.press(.character("a"), .character("2"))
    let form = try #require(test.root.sheets.top as? BookingSheet).form
    let table = Seating(try #require(try test.book.dayBook.tables.first))
    let notes = ["sooner", "later", "much later"]
    let ways = try notes.map { note in
      TableWay(
        seating: table, wall: try #require(WallTime(isoText: "2026-12-04T20:30")), start: FakeTime.evening,
        span: "20:30–22:30", note: note, keepsTime: false)
    }
    form.focus(.table)
    form.refusal = FormRefusal(
      sentence:
        "Not saved: no table for 2 is free at The Restaurant Of The Long Name, Terrace is closed now.",
      field: .table, ways: ways, others: [.withoutTable, .override])
    for _ in 0..<(ways.count + 2) {
      test.press(.down)
      let spans = test.lines.filter { $0.contains("│ ▌ ") || $0.hasPrefix(" ▌ ") }
      #expect(spans.contains { $0.contains("20:30–") || $0.contains("save it") }, "\(test.lines)")
    }
    let all = ["save it without a table", "save it all the same, with a reason"]
    if rows >= 24 {
      for words in all + ["sooner", "much later", "▌", "Notes"] { #expect(test.shows(words)) }
    }
    await test.app.quit()
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func `beside other times a closed table is given for a reason, and why not is said once`(
    _ columns: Int, _ rows: Int
  ) async throws {
    let test = try await TestApp.ready()
    _ = try await test.found("Mini", Self.house)
    test.size = Size(columns: columns, rows: rows)
    for guest in ["Ann", "Ben"] {
      try await book(guest, in: test)
      try await test.until("it is saved") { test.root.sheets.top == nil }
    }
    try await book("Chris", in: test)
    try await test.until("it is refused") { test.shows("Not saved: no table for 2 is free at Mini") }
    #expect(test.lines.filter { $0.contains("no table for 2") }.count == 1)
    #expect(test.shows("later") && test.shows("save it without a table for now"))
    #expect(test.shows("save it all the same, with a reason"))
    for _ in 0..<6 { test.press(.down) }
    test.press(.enter)
    test.type("blankets")
    test.press(.enter)
    try await test.until("it is saved") { test.root.sheets.top == nil }
    #expect(test.shows("Chris") && test.shows("T1"))
    await test.app.quit()
  }

  /// Types a party of two for Saturday at seven, and saves it.
  private func book(_ guest: String, in test: TestApp) async throws {
    test.press(.character("a"), .character("2"), .enter)
    test.type("sat")
    test.press(.enter)
    test.type("1900")
    let form = try #require(test.root.sheets.top as? BookingSheet).form
    try await test.until("the day is read") { form.dayBook?.day == form.day }
    test.press(.enter)
    test.type(guest)
    test.press(.enter, .enter)
  }

  @Test func `the sheet says how long parties stay at its house`() async throws {
    let test = try await TestApp.ready()
    test.press(.character("a"))
    #expect(test.shows("2: 90, 3–4: 120, 5+: 150"))
    test.press(.escape)
    _ = try await test.found("Mini", Self.house)
    test.press(.character("a"))
    #expect(test.shows("2: 90, 3–4: 105, 5+: 130"))
    await test.app.quit()
  }

  @Test func `turn times are told by size, equal ones once`() {
    typealias Step = TurnTimes.Step
    #expect(TurnTimes.standard.words == "2: 90, 3–4: 120, 5+: 150")
    #expect(TurnTimes(steps: [], more: 100).words == "all: 100")
    #expect(
      TurnTimes(steps: [Step(party: 1, minutes: 60), Step(party: 2, minutes: 90)], more: 90).words
        == "1: 60, 2+: 90")
  }
}
