import TerminalHarness
import Testing
import Timing

extension ScreenTests {
  /// Feeds as the dashboard fetches them.
  @Suite struct FeedOnScreenTests {
    private let home: TestHome

    init() throws { home = try TestHome() }

    @Test func `a feed that is broken keeps the rows, and r fetches it when it is whole`() async throws {
      try await home.add("Ida Berg")
      let feed = try home.write("<!DOCTYPE html><html></html>", to: "town.json")
      let terminal = try await home.openDashboard("--feed", feed, columns: 120, rows: 40)
      try await terminal.waitForText("no feed")
      terminal.type("r")
      try await terminal.waitForText("web page")
      try await terminal.waitForText("Ida Berg")
      try await terminal.waitForText("Pasta Palace")
      try home.write(#"{"maitre": 1, "restaurants": [{"id": "x", "name": "Quail House"}]}"#, to: "town.json")
      // A fetch of the old file may be under way still: whoever asks meanwhile gets its answer.
      let isFetched = try await comesTrue {
        terminal.type("r")
        return try await home.tonight("list", "restaurants").output.contains("Quail House")
      }
      #expect(isFetched)
      try await terminal.waitForText("Ida Berg")
      try await terminal.waitForText("Pasta Palace")
      try await terminal.quit()
    }

    @Test func `keys work while the first feed is on its way`() async throws {
      let terminal = try home.dashboard()
      try await terminal.waitForText("1 Bookings")
      terminal.type("]")
      try await terminal.waitForText("Sat 5 Dec")
      try await terminal.waitForText("Pasta Palace")
      try await terminal.waitForText("Sat 5 Dec")
      try await terminal.quit()
    }

    @Test func `without a feed a new book has no houses and says how to get some`() async throws {
      let terminal = try await home.openDashboard("--feed", "none")
      try await terminal.waitForText("no feed")
      terminal.type("a")
      try await terminal.wait(for: "why there is nothing to book") {
        $0.text.contains("no restaurant") || $0.text.contains("feed")
      }
      #expect(!terminal.text.contains("New booking"))
      try await terminal.quit()
    }
  }
}
