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
