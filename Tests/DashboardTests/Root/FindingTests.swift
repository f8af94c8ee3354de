import Book
import Foundation
import Persistence
import Reservations
import TerminalUI
import Testing

@testable import Dashboard

/// Search, filter, panes, days and themes by keys and mouse.
@MainActor struct FindingTests {
  @Test func `the search filters while one types, and Esc brings everything back`() async throws {
    let test = try await TestApp.ready()
    try test.select("Emma Fischer")
    test.press(.character("/"))
    test.type("an")
    #expect(test.lines[4].hasPrefix("━ 1 Bookings “an” 12 of 44 ━"))
    #expect(test.lines[23].hasPrefix(" /  an "))
    #expect(test.lines[23].contains("12 found   Enter keep   ↓ choose   Esc back"))
    test.press(.escape)
    #expect(test.shows("of 44 ━"))
    #expect(try test.book.selected?.booking.guestName == "Emma Fischer")
    await test.app.quit()
  }

  @Test func `Enter keeps what was found, n and N walk it`() async throws {
    let test = try await TestApp.ready()
    test.press(.character("/"))
    test.type("kov")
    test.press(.enter)
    #expect(test.shows("▌ 19:30  Anna Kovács"))
    test.press(.escape, .character("/"))
    test.type("an")
    test.press(.enter)
    let first = try test.book.selectedID
    test.press(.character("n"))
    #expect(try test.book.selectedID != first)
    test.press(.character("N"))
    #expect(try test.book.selectedID == first)
    await test.app.quit()
  }

  @Test func `the bar begins on the next booking that is not over`() async throws {
    let test = try await TestApp.ready()
    test.press(.character("0"))
    let next = try #require(try test.book.selected?.booking)
    let now = FakeTime.evening
    let desk = BookDesk(actor: "jonas", session: 9, now: now, identifiers: IdentifierSource(now: { now }))
    _ = try await #require(test.root.shownScreen).session.container.transaction { context in
      try desk.cancel(next, reason: "", in: context)
    }
    try await test.until("it is cancelled") { try test.row(next.guestName)?.booking.status == .cancelled }
    test.press(.up, .character("0"))
    let selected = try #require(try test.book.selected?.booking)
    #expect(!selected.status.isOver && selected.start >= next.start)
    await test.app.quit()
  }

  @Test func `! lists bookings that earlier days left open, and they can be closed there`() async throws {
    let test = try await TestApp.ready()
    let house = try #require(try test.book.dayBook.restaurants.first)
    let now = FakeTime.evening
    var yesterday = BookDesk(
      actor: "jonas", session: 9, now: now.addingTimeInterval(-86_400),
      identifiers: IdentifierSource(now: { now }))
    yesterday.overrideReason = "a test"
    let desk = yesterday
    let draft = BookingDraft(
      restaurant: house.id, partySize: 2, wall: try #require(WallTime(isoText: "2026-12-03T20:30")),
      guestName: "Ida Jo")
    _ = try await #require(test.root.shownScreen).session.container.transaction { context in
      try desk.add(draft, in: context)
    }
    let late = try test.book.evening.figures.late
    #expect(!test.shows("Ida Jo"))
    test.press(.character("!"))
    try await test.until("it is listed") { try test.row("Ida Jo")?.time == "3 Dec" }
    #expect(test.shows("Ida Jo"))
    #expect(try test.book.evening.figures.late == late)
    let ida = try #require(try test.row("Ida Jo"))
    try test.book.select(ida.id)
    test.press(.character("x"))
    try await test.until("it is closed, and gone") { try test.row("Ida Jo") == nil }
    test.press(.character("!"))
    await test.app.quit()
  }

  @Test func `! lists exactly what needs somebody`() async throws {
    let test = try await TestApp.ready()
    test.press(.character("!"))
    #expect(test.lines[4].hasPrefix("━ 1 Bookings to do 8 of 44 ━"))
    #expect(test.lines[5...12].allSatisfy { !$0.contains("seated  ") || $0.contains("over") })
    test.press(.character("!"))
    #expect(test.shows("of 44 ━"))
    await test.app.quit()
  }

  @Test func `what is highlighted under a filter is what the next key changes`() async throws {
    let test = try await TestApp.ready()
    test.press(.character("!"))
    #expect(try test.highlighted == test.book.selectedID)
    try test.select("Søren Østergård")
    test.press(.character("s"))
    try await test.until("it has left the filter") { test.shows("to do 7 of 44") }
    let next = try #require(try test.book.selected)
    #expect(next.booking.guestName != "Søren Østergård")
    #expect(test.highlighted == next.id)
    #expect(test.lines.contains { $0.hasPrefix("▌") && $0.contains(next.booking.guestName) })
    test.press(.character("]"))
    try await test.until("tomorrow") { test.lines[0].contains("tomorrow") }
    #expect(try test.highlighted == test.book.selectedID)
    await test.app.quit()
  }

  @Test func `a filter that leaves nothing leaves nothing selected`() async throws {
    let test = try await TestApp.ready()
    test.press(.character("/"))
    test.type("zzz")
    test.press(.enter, .character("s"))
    #expect(try test.book.selected == nil)
    #expect(test.shows("seat: No booking is selected."))
    await test.app.quit()
  }

  @Test func `digits and Tab give the panes the keys, Enter shows one restaurant`() async throws {
    let test = try await TestApp.ready()
    test.press(.character("2"))
    #expect(test.shows("━ 2 Restaurants ━"))
    test.press(.down, .enter)
    try await test.until("Pasta alone") { test.lines[0].contains("Pasta Palace") }
    #expect(test.shows("66/84 covers"))
    test.press(.enter)
    try await test.until("all again") { test.lines[0].contains("All restaurants") }
    test.press(.tab)
    #expect(test.shows("━ 3 Details ━"))
    test.press(.backTab, .backTab)
    #expect(test.shows("━ 1 Bookings"))
    test.press(.character("4"))
    #expect(test.shows("━ 4 Waitlist ━"))
    test.press(.escape)
    #expect(test.shows("━ 1 Bookings"))
    await test.app.quit()
  }

  @Test func `the tables have their digit where they are drawn, and nowhere else`() async throws {
    let test = try await TestApp.ready()
    test.press(.character("5"))
    #expect(test.shows("━ 1 Bookings"))
    test.size = Size(columns: 180, rows: 50)
    #expect(test.shows("5 Tables"))
    test.press(.character("5"))
    #expect(test.shows("━ 5 Tables ━"))
    try test.select("Emma Fischer")
    test.press(.character("H"))
    #expect(test.shows("╭─ History of "))
    test.press(.escape, .backTab)
    #expect(test.shows("━ 4 Waitlist ━"))
    test.press(.tab)
    #expect(test.shows("━ 5 Tables ━"))
    await test.app.quit()
  }

  @Test func `q leaves a pane first, and then the program`() async throws {
    let test = try await TestApp.ready()
    test.press(.character("2"), .character("q"))
    #expect(test.exitCode == nil)
    test.press(.character("q"))
    #expect(test.exitCode == 0)
    await test.app.quit()
  }

  @Test func `days go by brackets, letters and words`() async throws {
    let test = try await TestApp.ready()
    test.press(.character("]"))
    try await test.until("tomorrow") { test.lines[0].contains("Sat 5 Dec, tomorrow") }
    test.press(.character("d"))
    test.type("+7")
    #expect(test.shows("Fri 11 Dec 2026, in 7 days"))
    test.press(.enter)
    try await test.until("in a week") { test.lines[0].contains("Fri 11 Dec, in 7 days") }
    test.press(.character("0"))
    try await test.until("today") { test.lines[0].contains("Fri 4 Dec, today") }
    await test.app.quit()
  }

  @Test func `themes are tried on the screen and Esc restores`() async throws {
    let test = try await TestApp.ready()
    test.press(.control("t"), .down)
    #expect(test.root.themes.name == "noon")
    test.press(.escape)
    #expect(test.root.themes.name == "evening")
    test.press(.control("t"), .down, .enter)
    #expect(test.root.themes.name == "noon")
    #expect(test.app.preferences.theme == "noon")
    await test.app.quit()
  }

  @Test func `the palette finds an action by its letters and runs it`() async throws {
    let test = try await TestApp.ready()
    test.press(.character(":"))
    test.type("wal")
    #expect(test.shows("│▌ walk-in, then the party size"))
    test.press(.enter)
    #expect(test.shows("╭─ Walk-in ─"))
    await test.app.quit()
  }

  @Test func `y copies the code, Y the details`() async throws {
    let test = try await TestApp.ready()
    try test.select("Anna Kovács")
    test.press(.character("y"), .character("Y"))
    #expect(
      test.copied == [
        "7KQM", "7KQM, Anna Kovács, 4, today 19:30 at Pasta Palace, +36 30 123 4567, shellfish",
      ])
    await test.app.quit()
  }

  @Test func `a click selects, a click on a hint is its key, the wheel scrolls`() async throws {
    let test = try await TestApp.ready()
    let row = try #require(test.lines.firstIndex { $0.contains("Emma Fischer") })
    test.root.handle(.mouse(MouseEvent(kind: .click, point: Point(column: 12, row: row))))
    #expect(try test.book.selected?.booking.guestName == "Emma Fischer")
    test.root.handle(.mouse(MouseEvent(kind: .click, point: Point(column: 3, row: 23))))
    #expect(test.shows("╭─ New booking ─"))
    test.press(.escape)
    let top = test.lines[5]
    test.root.handle(.mouse(MouseEvent(kind: .wheelUp, point: Point(column: 12, row: 10))))
    #expect(test.lines[5] != top)
    test.root.handle(.mouse(MouseEvent(kind: .click, point: Point(column: 12, row: 21))))
    #expect(test.shows("━ 2 Restaurants ━"))
    await test.app.quit()
  }

  @Test func `a double click opens the row under it, and nothing where there is none`() async throws {
    let test = try await TestApp.ready()
    let row = try #require(test.lines.firstIndex { $0.contains("Emma Fischer") })
    for place in [0, 4, 21] {
      test.root.handle(.mouse(MouseEvent(kind: .doubleClick, point: Point(column: 50, row: place))))
      #expect(test.root.sheets.top == nil, "line \(place)")
      test.press(.character("1"))
    }
    test.root.handle(.mouse(MouseEvent(kind: .doubleClick, point: Point(column: 12, row: row))))
    #expect(test.shows("Emma Fischer"))
    #expect(test.root.sheets.top is BookingSheet)
    await test.app.quit()
  }

  @Test func `a click on a range of digits presses none`() async throws {
    let test = try await TestApp.ready()
    test.press(.character("w"))
    let row = try #require(test.lines.firstIndex { $0.contains("1–9 do it") })
    let line = test.lines[row]
    let column = try #require(Array(line).firstIndex(of: "–"))
    test.root.handle(.mouse(MouseEvent(kind: .click, point: Point(column: column, row: row))))
    #expect(test.root.sheets.top is WalkInSheet)
    await test.app.quit()
  }

  @Test func `H shows who did what to the booking`() async throws {
    let test = try await TestApp.ready()
    try test.select("Anna Kovács")
    test.press(.character("H"))
    #expect(test.shows("╭─ History of 7KQM ─"))
    try await test.until("its events are there") { test.shows("│▌ today 19:38        marta   arrived") }
    await test.app.quit()
  }
}
