import Book
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
    #expect(test.shows("No table frees: promise min"))
    test.type("1:30")
    test.press(.enter)
    test.type("Coach")
    test.press(.enter)
    try await test.until("they wait") { try waiting(test).contains("Coach") }
    #expect(try test.book.dayBook.waitlist.first { $0.name == "Coach" }?.quotedMinutes == 90)
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
