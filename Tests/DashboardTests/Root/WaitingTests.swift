import Book
import Persistence
import Reservations
import TerminalUI
import Testing

@testable import Dashboard

/// The waitlist by keys: from the walk-in sheet, from every pane, and in its own.
@MainActor struct WaitingTests {
  private func waiting(_ test: TestApp) throws -> [String] {
    try test.book.dayBook.waitlist.filter { $0.closedAt == nil }.map(\.name)
  }

  @Test func `a walk-in that has to wait is put on the list with its quote`() async throws {
    let test = try await TestApp.ready()
    try test.select("Emma Fischer")
    test.press(.character("w"))
    #expect(test.shows("1 2     waitlist   quote 65 min, table 36 at 20:45"))
    test.press(.character("2"))
    #expect(test.shows("╭─ Burger, 2 wait 65 min: name ─"))
    #expect(test.shows("table 36 at 20:45"))
    test.type("Lena")
    test.press(.enter)
    try await test.until("she waits") { try waiting(test).contains("Lena") }
    #expect(try test.book.dayBook.waitlist.first { $0.name == "Lena" }?.quotedMinutes == 65)
    #expect(test.shows("Lena waits: 2, quoted 65 min, code "))
    test.press(.character("u"))
    try await test.until("and does not") { try !waiting(test).contains("Lena") }
    await test.app.quit()
  }

  @Test func `ten or more at the door wait too, for what is promised where nothing frees`() async throws {
    let test = try await TestApp.ready()
    try test.select("Emma Fischer")
    test.press(.character("w"), .character("0"))
    test.type("40")
    #expect(test.shows("none for 40: the largest is for "))
    test.press(.backspace, .backspace)
    test.type("14")
    test.press(.enter)
    #expect(test.shows("No table frees; minutes to promise"))
    test.type("1:30")
    test.press(.enter)
    test.type("Coach")
    test.press(.enter)
    try await test.until("they wait") { try waiting(test).contains("Coach") }
    #expect(try test.book.dayBook.waitlist.first { $0.name == "Coach" }?.quotedMinutes == 90)
    await test.app.quit()
  }

  @Test(arguments: [(80, 24, true), (120, 40, true), (120, 40, false)])
  func `a waiting party is offered what is given back, unless it is closed`(
    _ columns: Int, _ rows: Int, _ isClosed: Bool
  ) async throws {
    let test = try await TestApp.ready()
    test.size = Size(columns: columns, rows: rows)
    let house = try await test.found(
      "Mini",
      """
      tables: [{label: 1, area: Main, maximum: 2}, {label: T1, area: Terrace, maximum: 4}]
      closures: \(isClosed ? "[{area: Terrace, from: 2026-12-04, to: 2026-12-04}]" : "[]")
      """)
    let now = FakeTime.evening
    var terraceDesk = BookDesk(
      actor: "jonas", session: 9, now: now, identifiers: IdentifierSource(now: { now }))
    terraceDesk.overrideReason = "heaters"
    let desk = terraceDesk
    var booking = BookingDraft(
      restaurant: house.id, partySize: 4, wall: try #require(WallTime(isoText: "2026-12-04T19:15")),
      guestName: "Ida Jo")
    booking.table = .labels(["T1"])
    let draft = booking
    try await #require(test.root.shownScreen).session.container.transaction { context in
      _ = try desk.add(draft, in: context)
      _ = try desk.wait("Achebe", party: 4, quoted: 0, at: house.id, in: context)
    }
    try await test.until("both are there") {
      try test.row("Ida Jo") != nil && waiting(test).contains("Achebe")
    }
    try test.select("Ida Jo")
    test.press(.character("x"))
    try await test.until("she did not come") { try test.row("Ida Jo")?.booking.status == .noShow }
    let message = try #require(try test.book.messages.shown?.text)
    #expect(message.contains("fits a waiting party") != isClosed, "\(message)")
    #expect(isClosed || message.contains("Achebe, 4, for 0 min, promised at once."), "\(message)")
    await test.app.quit()
  }

  @Test func `in its pane a party is told, seated and let go`() async throws {
    let test = try await TestApp.ready()
    let before = try #require(try test.book.dayBook.waitlist.first { $0.name == "Desmond Achebe" })
    test.press(.character("4"), .character("c"))
    // Burger Bonanza has a table for four.
    try await test.until("he is told once more") {
      try test.book.dayBook.waitlist.first { $0.id == before.id }?.notifiedAt != before.notifiedAt
    }
    test.press(.character("s"))
    try await test.until("he sits") { try test.row("Desmond Achebe")?.booking.status == .seated }
    try await test.until("and waits no more") { try waiting(test).count == 2 }
    test.press(.character("x"))
    try await test.until("one has left") { try waiting(test).count == 1 }
    await test.app.quit()
  }

  @Test func `nobody is told of a table that is not free unless it is meant`() async throws {
    let test = try await TestApp.ready()
    try test.select("Emma Fischer")
    test.press(.character("A"))
    test.type("2")
    test.press(.enter)
    test.type("Lena")
    test.press(.enter)
    try await test.until("she waits") { try waiting(test).contains("Lena") }
    test.press(.character("4"), .character("G"), .character("c"))
    try await test.until("it is asked") { test.shows("tell them all the same") }
    #expect(test.shows("Lena waits on: no table for 2 is free, table 36 at 20:45."))
    test.press(.enter)
    try await test.until("she is told") {
      try test.book.dayBook.waitlist.first { $0.name == "Lena" }?.notifiedAt != nil
    }
    await test.app.quit()
  }
}
