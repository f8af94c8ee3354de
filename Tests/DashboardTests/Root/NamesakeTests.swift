import Book
import Persistence
import TerminalUI
import Testing

@testable import Dashboard
@testable import Reservations

/// Two houses of one name, and more of them than a pane has room for.
@MainActor struct NamesakeTests {
  /// A second house of the name, of another feed.
  private func addNamesake(to test: TestApp) async throws {
    let known = try #require(
      try test.book.dayBook.restaurants.first { $0.name == "Pasta Palace" })
    let house = Restaurant(
      id: .init(rawValue: known.id.rawValue + 1_000_000), feed: "beta", feedID: "71", name: known.name,
      shortName: known.shortName, cuisines: known.cuisines, timeZone: known.timeZone, rolloverMinutes: 300,
      phone: "", address: "", openingHours: "", coverLimit: nil, pacingLimit: nil, fetchedAt: FakeTime.evening
    )
    try await #require(test.root.shownScreen).session.container.transaction { try $0.insert(house) }
    try await test.until("it is there") { try test.book.dayBook.restaurants.contains { $0.id == house.id } }
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func `two houses of one name are told apart in their pane and in the sheet`(
    _ columns: Int, _ rows: Int
  ) async throws {
    let test = try await TestApp.ready()
    test.size = Size(columns: columns, rows: rows)
    try await addNamesake(to: test)
    test.press(.character("2"))
    for _ in 0..<5 where !test.shows("beta/71") { test.press(.down) }
    #expect(test.lines.contains { $0.contains("Pasta Palace") && $0.contains("beta/71") })
    test.press(.character("g"))
    #expect(test.lines.contains { $0.contains("Pasta Palace") && $0.contains("sample") })
    test.press(.character("a"), .backTab)
    var said: Set<String> = []
    for _ in 0..<5 {
      for words in ["beta/71, ← → another", "sample/pasta-palace"] where test.shows(words) {
        said.insert(words)
      }
      test.press(.right)
    }
    #expect(said.count == 2)
    await test.app.quit()
  }

  @Test func `they are told apart in the list, in the first line and among those who wait`() async throws {
    let test = try await TestApp.ready()
    test.size = Size(columns: 160, rows: 48)
    try await addNamesake(to: test)
    let house = try #require(try test.book.dayBook.restaurants.first { $0.feed == "beta" })
    let desk = BookDesk(
      actor: "jonas", session: 9, now: FakeTime.evening,
      identifiers: IdentifierSource(now: { FakeTime.evening }))
    let draft = BookingDraft(
      restaurant: house.id, partySize: 2, wall: try #require(WallTime(isoText: "2026-12-04T20:30")),
      guestName: "Ida Jo")
    try await #require(test.root.shownScreen).session.container.transaction { context in
      _ = try desk.add(draft, in: context)
      _ = try desk.wait("Olga Ro", party: 3, quoted: 0, at: house.id, in: context)
    }
    try await test.until("she waits") { try test.book.dayBook.waitlist.contains { $0.name == "Olga Ro" } }
    #expect(try test.row("Ida Jo")?.house == "beta")
    let known = try #require(
      try test.book.dayBook.restaurants.first { $0.name == "Pasta Palace" && $0.feed == "sample" })
    let others = try test.book.evening.rows.filter { $0.booking.restaurant == known.id }
    #expect(!others.isEmpty && others.allSatisfy { $0.house == "sample" })
    #expect(test.lines.contains { $0.contains("Marta Nowak") && $0.contains("sample") })
    try test.book.show(restaurant: house.id)
    try await test.until("it is shown alone") { test.lines[0].contains("Pasta Palace (beta)") }
    // Who was promised a table at once waits for so many minutes, of none.
    let olga = try #require(test.lines.first { $0.contains("Olga Ro") && $0.contains("beta") })
    #expect(!olga.contains("/0"))
    await test.app.quit()
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func `the caption of the covers stays where houses have no room`(_ columns: Int, _ rows: Int) async throws {
    let test = try await TestApp.ready()
    test.size = Size(columns: columns, rows: rows)
    try await addNamesake(to: test)
    #expect(test.shows("1 more ─ covers ─"))
    await test.app.quit()
  }

  @Test(arguments: [(80, 24), (120, 40), (200, 60)])
  func `a message has its row for itself`(_ columns: Int, _ rows: Int) async throws {
    let test = try await TestApp.ready()
    test.size = Size(columns: columns, rows: rows)
    let messages = try #require(test.root.shownScreen).session.messages
    messages.post(.done, "Kim Lo seated at 6.")
    let line = test.lines[rows - 2]
    #expect(line.replacing(" ", with: "") == "●KimLoseatedat6.")
    await test.app.quit()
  }
}
