import Book
import Reservations
import TerminalUI
import Testing

@testable import Dashboard

/// A host's evening by keys, on a real book.
@MainActor struct ServiceTests {
  @Test func `the start shows steps, then rows`() async throws {
    let test = try TestApp()
    test.app.start()
    #expect(test.lines[0].hasPrefix(" Maitre  opening the book"))
    try await test.until("rows are there") { test.shows("━ 1 Bookings") }
    #expect(test.shows("Hannah Goldberg"))
    #expect(test.lines[0].contains("All restaurants  Fri 4 Dec, today"))
    await test.app.quit()
  }

  @Test func `a phone booking takes six keys beside the typed text`() async throws {
    let test = try await TestApp.ready()
    test.press(.character("a"))
    test.type("4")
    test.press(.enter)
    test.type("sat")
    test.press(.enter)
    #expect(test.shows("Sat 5 Dec 2026, tomorrow"))
    test.type("730pm")
    test.press(.enter)
    #expect(test.shows("19:30–21:30 CET"))
    test.type("Leila Benali")
    test.press(.enter)
    test.type("0176 5550143")
    test.press(.enter)
    try await test.until("it is saved") { test.root.sheets.top == nil }
    #expect(test.shows("Leila Benali booked by phone, 4 on Sat 5 Dec at 19:30"))
    test.press(.character("l"))
    try await test.until("tomorrow shows it") { test.shows("Leila Benali") && test.shows("tomorrow") }
    await test.app.quit()
  }

  @Test func `a known guest is taken from the suggestions`() async throws {
    let test = try await TestApp.ready()
    test.press(.character("a"), .character("4"), .enter)
    test.type("sat")
    test.press(.enter)
    test.type("730")
    test.press(.enter)
    test.type("kov")
    try await test.until("three are known") { test.shows("3 known: ↓, or new") }
    test.press(.down, .enter)
    #expect(test.shows("▌ Anna Kovács"))
    #expect(test.shows("+36 30 123 4567"))
    test.press(.enter)
    try await test.until("it is saved") { test.root.sheets.top == nil }
    await test.app.quit()
  }

  @Test func `s seats the selected party and u takes it back`() async throws {
    let test = try await TestApp.ready()
    try test.select("Anna Kovács")
    test.press(.character("s"))
    try await test.until("seated") { try test.row("Anna Kovács")?.booking.status == .seated }
    #expect(test.shows("Anna Kovács seated at 4. Allergy: shellfish."))
    #expect(test.shows("u undo"))
    test.press(.character("u"))
    try await test.until("arrived again") { try test.row("Anna Kovács")?.booking.status == .arrived }
    await test.app.quit()
  }

  @Test func `C and a digit cancel with a reason`() async throws {
    let test = try await TestApp.ready()
    try test.select("Anna Kovács")
    test.press(.character("C"))
    #expect(test.shows("╭─ Cancel 7KQM ─"))
    #expect(test.shows("Anna Kovács, 4, today 19:30 at Pasta Palace"))
    #expect(test.shows("Table 4 is then free until Chloé Lefèvre at 21:30."))
    test.press(.character("1"))
    try await test.until("cancelled") { try test.row("Anna Kovács")?.booking.status == .cancelled }
    #expect(try test.row("Anna Kovács")?.booking.reason == "the guest rang")
    await test.app.quit()
  }

  @Test func `another reason is typed`() async throws {
    let test = try await TestApp.ready()
    try test.select("Emma Fischer")
    test.press(.character("C"), .character("6"))
    test.type("missed the train")
    test.press(.enter)
    try await test.until("cancelled") { try test.row("Emma Fischer")?.booking.status == .cancelled }
    #expect(try test.row("Emma Fischer")?.booking.reason == "missed the train")
    await test.app.quit()
  }

  @Test func `D asks, and y deletes`() async throws {
    let test = try await TestApp.ready()
    try test.select("Emma Fischer")
    test.press(.character("D"), .escape)
    #expect(test.root.sheets.top == nil)
    test.press(.character("D"), .character("y"))
    try await test.until("gone") { try test.row("Emma Fischer") == nil }
    await test.app.quit()
  }

  @Test func `the small questions change party, time and table`() async throws {
    let test = try await TestApp.ready()
    try test.select("Hannah Goldberg")
    test.press(.character("p"), .character("3"), .enter)
    try await test.until("three people") { try test.row("Hannah Goldberg")?.booking.partySize == 3 }
    test.press(.character("m"))
    test.type("2330")
    #expect(test.shows("23:30–"))
    test.press(.enter)
    try await test.until("moved") { try test.row("Hannah Goldberg")?.time == "23:30" }
    test.press(.character("t"), .enter)
    try await test.until("another table") { try test.row("Hannah Goldberg")?.tables != "33" }
    await test.app.quit()
  }

  @Test func `a walk-in of three sits down with two keys`() async throws {
    let test = try await TestApp.ready()
    try test.select("Emma Fischer")
    test.press(.character("w"))
    #expect(test.shows("╭─ Walk-in ─"))
    #expect(test.shows("How many people?"))
    let count = try test.book.evening.rows.count
    test.press(.character("3"))
    try await test.until("one row more") { try test.book.evening.rows.count == count + 1 }
    await test.app.quit()
  }

  @Test func `what cannot be done says why and what helps`() async throws {
    let test = try await TestApp.ready()
    try test.select("Jake Whitmore")
    test.press(.character("s"))
    #expect(test.shows("seat: Jake Whitmore is cancelled. B brings the booking back."))
    test.press(.character("j"))
    #expect(!test.shows("seat: Jake Whitmore is cancelled."))
    await test.app.quit()
  }
}
