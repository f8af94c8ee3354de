import Book
import Reservations
import TerminalUI
import Testing

@testable import Dashboard

/// What is refused says why, in words and keys of the person, and offers a way out.
@MainActor struct RefusalTests {
  @Test func `a party that is here is moved into the past for a reason, which can be read afterwards`()
    async throws
  {
    let test = try await TestApp.ready()
    try test.select("Anna Kovács")
    test.press(.character("m"))
    test.type("1800")
    test.press(.enter)
    try await test.until("it is refused") {
      test.shows("Anna Kovács has arrived and 18:00 has gone by.")
    }
    test.press(.enter)
    test.type("noted late")
    test.press(.enter)
    try await test.until("it is done") { try test.row("Anna Kovács")?.time == "18:00" }
    test.size = Size(columns: 120, rows: 40)
    #expect(test.shows("rule passed: noted late"))
    test.press(.character("H"))
    try await test.until("the whole deed") { test.shows("by: noted late") }
    await test.app.quit()
  }

  @Test func `a no-show before its time is refused with the person's own key for what helps`() async throws {
    let test = try await TestApp.ready(keymap: try .test("booking.cancel: K\nbooking.again: F5\n"))
    try test.select("Amal Haddad")
    test.press(.character("x"))
    try await test.until("it is refused") {
      test.shows("Amal Haddad is booked for 20:00: too early for a no-show. K cancels")
    }
    test.press(.escape)
    #expect(try test.row("Amal Haddad")?.booking.status == .booked)
    try test.select("Jake Whitmore")
    test.press(.character("s"))
    #expect(test.shows("seat: Jake Whitmore is cancelled. F5 brings the booking back."))
    await test.app.quit()
  }

  @Test func `how many of a party sit is asked and shown`() async throws {
    let test = try await TestApp.ready()
    try test.select("Anna Kovács")
    test.press(.character("P"))
    #expect(test.shows("╭─ Seated, of 4 → ─"))
    test.type("5")
    #expect(test.shows("5 are more than the party of 4."))
    test.press(.backspace)
    test.type("2")
    #expect(test.shows("2 of 4, 2 to come"))
    test.press(.enter)
    try await test.until("two sit") { test.shows("• 2 of 4") }
    test.press(.character("P"))
    #expect(test.shows("2 sit; how many now"))
    test.type("4")
    test.press(.enter)
    try await test.until("all sit") { try test.row("Anna Kovács")?.booking.status == .seated }
    await test.app.quit()
  }

  @Test func `a key that does nothing says so, and one that cannot act says it in words`() async throws {
    let test = try await TestApp.ready()
    test.press(.character("Z"))
    #expect(test.shows("“Z” does nothing in Bookings. ? shows the keys."))
    try test.select("Anna Kovács")
    test.press(.character("B"))
    #expect(test.shows("bring back a closed booking: Anna Kovács has arrived, not closed."))
    test.press(.character("5"))
    #expect(test.shows("The tables have a pane on screens of 160 columns or more."))
    await test.app.quit()
  }

  @Test func `the question for a table names the free ones, and those that there are`() async throws {
    let test = try await TestApp.ready()
    try test.select("Amal Haddad")
    test.press(.character("t"))
    #expect(test.shows("free: "))
    test.type("99")
    #expect(test.shows("no table 99: "))
    test.press(.escape)
    await test.app.quit()
  }

  @Test func `a change that changes nothing says so`() async throws {
    let test = try await TestApp.ready()
    try test.select("Amal Haddad")
    test.press(.character("p"))
    test.type("3")
    test.press(.enter)
    try await test.until("it is said") { test.shows("Amal Haddad is as before: nothing is different.") }
    await test.app.quit()
  }

  @Test func `a guest's second booking is asked about in the form, and taken when it is meant`() async throws
  {
    let test = try await TestApp.ready()
    try test.select("Amal Haddad")
    test.press(.character("a"))
    test.type("2")
    test.press(.enter, .enter)
    test.type("2115")
    test.press(.enter)
    test.type("amal haddad")
    #expect(test.shows("has E6VF already, 20:00"))
    test.press(.enter, .enter)
    try await test.until("it is asked") {
      test.shows("Not saved: Amal Haddad has E6VF already: 3 people at 20:00.")
    }
    test.press(.down, .enter)
    try await test.until("it is taken") {
      try test.book.evening.rows.contains { $0.booking.guestName == "amal haddad" }
    }
    await test.app.quit()
  }

  @Test func `a party larger than every table is taken without one for now`() async throws {
    let test = try await TestApp.ready()
    try test.select("Amal Haddad")
    test.press(.character("a"))
    test.type("40")
    test.press(.enter, .enter)
    test.type("2115")
    test.press(.enter)
    test.type("Coach")
    test.press(.enter)
    #expect(test.shows("the largest is for 8"))
    test.press(.enter)
    try await test.until("it is refused") {
      test.shows("Pasta Palace has no table for 40; the largest is for 8.")
    }
    test.press(.down, .enter)
    try await test.until("it is taken") { try test.row("Coach")?.needsTable == true }
    await test.app.quit()
  }

  @Test func `a long message has two lines, and none of it is cut`() async throws {
    let test = try await TestApp.ready()
    let words = "Anna Kovács gave a long sentence to the screen, which is wider than it, and still ends here."
    try #require(test.root.shownScreen).session.messages.post(.warned, words)
    #expect(test.shows("still ends here."))
    #expect(test.shows("○ Anna Kovács gave a long sentence"))
    await test.app.quit()
  }

  @Test(arguments: [true, false])
  func `a theme that another one is named over says how long it stays`(isNamed: Bool) async throws {
    let test = try TestApp()
    test.root.followsPreference = !isNamed
    test.app.start()
    try await test.until("the book is open") { if case .ready = test.app.phase { true } else { false } }
    test.press(.control("t"), .down, .enter)
    #expect(test.shows("until Maitre ends: config.yaml or --theme names") == isNamed)
    await test.app.quit()
  }
}
