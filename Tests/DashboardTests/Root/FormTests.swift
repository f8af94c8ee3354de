import Book
import Foundation
import Persistence
import Reservations
import TerminalUI
import Testing
import YAML

@testable import Dashboard

/// What happens to a form that is not saved.
@MainActor struct FormTests {
  @Test func `a refused save keeps the form and offers ways that work`() async throws {
    let test = try await TestApp.ready()
    try test.select("Anna Kovács")
    test.press(.character("a"), .character("4"), .enter, .enter)
    test.type("20:00")
    test.press(.enter)
    test.type("Leila Benali")
    test.press(.tab, .tab, .tab)
    test.type("7")
    test.press(.enter, .enter)
    try await test.until("it is refused") { test.shows("Not saved: ") }
    #expect(test.shows("7 to Amal Haddad, 20:00–22:00"))
    #expect(test.shows("│ Leila Benali"))
    #expect(test.shows("Esc close, keep as draft"))
    test.press(.down, .enter)
    try await test.until("the first way is taken") { test.root.sheets.top == nil }
    try await test.until("it is there") { try test.row("Leila Benali") != nil }
    await test.app.quit()
  }

  @Test func `a rule that refuses a form is passed with a reason`() async throws {
    let test = try await TestApp.ready()
    let book = try test.book
    let house = try #require(book.evening.houses.first { $0.restaurant.name == "Pasta Palace" }?.restaurant)
    try await close(house, in: test)
    try test.select("Anna Kovács")
    test.press(.character("a"), .character("4"), .enter)
    test.type("sat")
    test.press(.enter)
    test.type("2000")
    try await test.until("the day is read") { test.shows("closed through Sun 6 Dec") }
    test.press(.enter)
    test.type("Leila Benali")
    test.press(.enter, .enter)
    try await test.until("it is refused") { test.shows("Pasta Palace is closed through Sun 6 Dec") }
    #expect(test.shows("save it all the same, with a reason"))
    test.press(.down, .enter)
    #expect(test.shows("Save it because"))
    test.type("the owner")
    test.press(.enter)
    try await test.until("it is saved") { test.root.sheets.top == nil }
    #expect(test.shows("Leila Benali booked by phone"))
    await test.app.quit()
  }

  private func close(_ house: Restaurant, in test: TestApp) async throws {
    let screen = try #require(test.root.shownScreen)
    let surroundings = test.app.surroundings
    let desk = BookDesk(
      actor: "jonas", session: 9, now: surroundings.clock.now(),
      identifiers: IdentifierSource(now: surroundings.clock.now))
    let text = "closures:\n  - {from: 2026-12-05, to: 2026-12-06}\n"
    let document = try YAMLDocument.parse(Array(text.utf8), file: "house.yaml")
    _ = try await screen.session.container.transaction { context in
      try desk.setUp(house.id, from: document, accepts: true, in: context)
    }
  }

  @Test func `a key that is refused shows what works, and takes it`() async throws {
    let test = try await TestApp.ready()
    try test.select("Emma Fischer")
    test.press(.character("t"))
    test.type("33")
    test.press(.enter)
    try await test.until("ways are shown") { test.shows("table: not saved") }
    #expect(test.root.sheets.top is RefusalSheet)
    #expect(test.shows("Enter take this line"))
    // All of them are at other times: one has to be chosen.
    test.press(.down, .enter)
    try await test.until("another table") { try test.row("Emma Fischer")?.tables != "37" }
    #expect(test.root.sheets.top == nil)
    await test.app.quit()
  }

  @Test func `an edited form asks before it closes, an untouched one does not`() async throws {
    let test = try await TestApp.ready()
    test.press(.character("a"), .escape)
    #expect(test.root.sheets.top == nil)
    test.press(.character("a"), .character("4"), .escape)
    #expect(test.shows("Not saved. y throw away   d keep as draft   Esc go on"))
    test.press(.escape)
    #expect(test.shows("│  Enter next, or save"))
    test.press(.escape, .character("d"))
    #expect(test.root.sheets.top == nil)
    test.press(.character("a"))
    #expect(test.shows("│       Party ▌ 4 "))
    test.press(.character("5"), .escape, .character("y"))
    test.press(.character("a"))
    #expect(test.shows("how many people"))
    await test.app.quit()
  }

  @Test func `^C with an edited form asks, and a second one quits and keeps the draft`() async throws {
    let test = try await TestApp.ready()
    test.press(.character("a"), .character("4"), .control("c"))
    #expect(test.exitCode == nil)
    #expect(test.shows("Not saved."))
    test.press(.control("c"))
    #expect(test.exitCode == 0)
    #expect(try test.book.draftSentence != nil)
    await test.app.quit()
  }

  @Test func `a hang-up keeps what was typed as a draft`() async throws {
    let test = try await TestApp.ready()
    test.press(.character("a"), .character("4"))
    test.root.keepDrafts()
    #expect(try test.book.draftSentence?.hasPrefix("A draft from 19:42: 4") == true)
    await test.app.quit()
  }

  @Test func `while it saves a form takes no key`() async throws {
    let test = try await TestApp.ready()
    test.press(.character("a"), .character("2"), .enter, .enter)
    test.type("2200")
    test.press(.enter)
    test.type("Leila Benali")
    test.press(.enter)
    let count = try test.book.evening.rows.count
    // The save has not begun to run when the next keys come.
    test.press(.enter, .enter, .escape, .character("y"), .control("c"), .control("c"))
    #expect(test.exitCode == nil)
    #expect(test.root.sheets.top is BookingSheet)
    await test.root.settle()
    try await test.until("it is saved, once") { test.root.sheets.top == nil }
    try await test.until("its row") { try test.row("Leila Benali") != nil }
    #expect(try test.book.evening.rows.count == count + 1)
    #expect(try test.book.draft == nil)
    await test.app.quit()
  }

  @Test func `a draft is announced at the next start, and a opens it`() async throws {
    let home = NSTemporaryDirectory() + "maitre-draft-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: home) }
    let options = StartOptions(store: .file(path: "\(home)/book.db"), feed: .none)
    try await TestApp.fill(options, home: home)
    let first = try await TestApp.ready(options, home: home)
    first.press(.character("a"), .character("4"))
    first.root.keepDrafts()
    await first.app.quit()
    let second = try await TestApp.ready(options, home: home)
    #expect(second.shows("A draft from 19:42: 4, today. a opens it."))
    second.press(.character("a"))
    #expect(second.shows("│       Party ▌ 4 "))
    await second.app.quit()
  }

  @Test func `a draft of a change says how it is opened, and what both changed is asked`() async throws {
    let home = NSTemporaryDirectory() + "maitre-change-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: home) }
    let options = StartOptions(store: .file(path: "\(home)/book.db"), feed: .none)
    try await TestApp.fill(options, home: home)
    let first = try await TestApp.ready(options, home: home)
    try first.select("Amal Haddad")
    first.press(.enter, .character("5"))
    first.root.keepDrafts()
    await first.app.quit()
    let second = try await TestApp.ready(options, home: home)
    #expect(second.shows("A draft from 19:42: E6VF, Amal Haddad. Enter on that booking opens it."))
    try second.select("Amal Haddad")
    second.press(.character("p"), .character("2"), .enter)
    try await second.until("two people") { try second.row("Amal Haddad")?.booking.partySize == 2 }
    second.press(.enter)
    #expect(second.shows("marta changed E6VF while you edited it"))
    #expect(second.shows("│  party      3             ~ 2               ~ 5"))
    await second.app.quit()
  }

  @Test func `pasted text goes into a field and nowhere else`() async throws {
    let test = try await TestApp.ready()
    let before = try test.book.evening
    test.root.handle(.paste("xxDyq"))
    #expect(try test.book.evening == before)
    #expect(test.exitCode == nil)
    test.press(.character("a"), .tab, .tab, .tab)
    test.root.handle(.paste("Zoë\nvan den Berg"))
    #expect(test.shows("▌ Zoë van den Berg"))
    await test.app.quit()
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func `of two hosts the second saves what it wrote with one key, and the next one is typed nowhere`(
    _ columns: Int, _ rows: Int
  ) async throws {
    let home = NSTemporaryDirectory() + "maitre-mine-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: home) }
    let options = StartOptions(store: .file(path: "\(home)/book.db"), feed: .none)
    try await TestApp.fill(options, home: home)
    let marta = try await TestApp.ready(options, home: home)
    let jonas = try await TestApp.ready(options, home: home, actor: "jonas", session: 2)
    jonas.size = Size(columns: columns, rows: rows)
    try jonas.select("Amal Haddad")
    jonas.press(.enter, .character("4"))
    try marta.select("Amal Haddad")
    marta.press(.character("p"), .character("2"), .enter)
    try await jonas.until("marta's change is there") { try jonas.row("Amal Haddad")?.booking.partySize == 2 }
    jonas.press(.enter)
    try await jonas.until("the second is told") { jonas.shows("marta changed E6VF while you edited it") }
    #expect(jonas.shows("y save mine"))
    jonas.press(.character("y"), .character("u"))
    try await jonas.until("it is saved") { jonas.root.sheets.top == nil }
    try await jonas.until("its row") { try jonas.row("Amal Haddad")?.booking.partySize == 4 }
    await marta.app.quit()
    await jonas.app.quit()
  }

  @Test func `of two hosts the second sees both versions and joins them`() async throws {
    let home = NSTemporaryDirectory() + "maitre-sheets-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: home) }
    let options = StartOptions(store: .file(path: "\(home)/book.db"), feed: .none)
    try await TestApp.fill(options, home: home)
    let marta = try await TestApp.ready(options, home: home)
    let jonas = try await TestApp.ready(options, home: home, actor: "jonas", session: 2)
    try jonas.select("Amal Haddad")
    jonas.press(.enter, .character("4"))
    try marta.select("Amal Haddad")
    marta.press(.character("m"))
    marta.type("2115")
    marta.press(.enter)
    try await jonas.until("marta's move is there") { try jonas.row("Amal Haddad")?.time == "21:15" }
    jonas.press(.enter)
    try await jonas.until("the second is told") { jonas.shows("marta changed E6VF while you edited it") }
    #expect(jonas.shows("│  time       20:00         ~ 21:15             20:00"))
    #expect(jonas.shows("│  party      3               3               ~ 4"))
    jonas.press(.character("?"))
    #expect(jonas.shows("╭─ Help: two hosts ─"))
    jonas.press(.escape)
    #expect(jonas.shows("marta changed E6VF while you edited it"))
    jonas.press(.character("m"))
    #expect(jonas.shows("│        Time │ 21:15"))
    jonas.press(.enter)
    try await jonas.until("joined") { try jonas.row("Amal Haddad")?.booking.partySize == 4 }
    #expect(try jonas.row("Amal Haddad")?.time == "21:15")
    await marta.app.quit()
    await jonas.app.quit()
  }
}
