import Reservations
import TerminalUI
import Testing

@testable import Book
@testable import Dashboard
@testable import Reservations

/// The sheet that offers what works instead of what was refused.
@MainActor struct RefusalSheetTests {
  private func way(_ test: TestApp, keepsTime: Bool) throws -> TableWay {
    let table = try #require(try test.book.dayBook.tables.first)
    return TableWay(
      seating: Seating(table), wall: try #require(WallTime(isoText: "2026-12-04T20:30")),
      start: FakeTime.evening, span: "20:30–22:30", note: "half an hour later", keepsTime: keepsTime)
  }

  @Test func `Enter takes no other time that nobody has chosen, and a stray key says that it does nothing`()
    async throws
  {
    let test = try await TestApp.ready()
    var taken = 0
    let refused = RefusedDeed(
      action: "table", guest: "Anna", sentence: "Not saved: it is taken.",
      offers: [.table(try way(test, keepsTime: false), take: { taken += 1 })])
    let screen = try #require(test.root.shownScreen)
    #expect(screen.offer(refused))
    test.press(.enter)
    #expect(taken == 0 && test.shows("These are other times: choose a line first."))
    test.press(.character("x"))
    #expect(test.shows("“x” does nothing here; nothing was saved."))
    test.press(.down, .enter)
    #expect(taken == 1)
    await test.app.quit()
  }

  @Test func `Enter takes another table at the time that was asked for`() async throws {
    let test = try await TestApp.ready()
    var taken = 0
    let refused = RefusedDeed(
      action: "table", guest: "Anna", sentence: "Not saved: it is taken.",
      offers: [.table(try way(test, keepsTime: true), take: { taken += 1 })])
    let screen = try #require(test.root.shownScreen)
    #expect(screen.offer(refused))
    test.press(.enter)
    #expect(taken == 1)
    await test.app.quit()
  }
}
