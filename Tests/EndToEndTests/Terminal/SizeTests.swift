import TerminalHarness
import Testing

extension ScreenTests {
  /// Windows of every size, and their changes.
  @Suite struct SizeTests {
    private let home: TestHome

    init() throws { home = try TestHome() }

    @Test func `forty by ten is enough`() async throws {
      let terminal = try await home.openDashboard("demo", columns: 40, rows: 10)
      try await terminal.waitForText("Anna Kovács")
      terminal.type("a")
      try await terminal.waitForText("New booking")
      terminal.press(.escape)
      try await terminal.waitUntilGone("New booking")
      try await terminal.quit()
    }

    @Test func `below that it says what it needs, and q leaves`() async throws {
      let terminal = try home.dashboard("demo", columns: 38, rows: 9)
      try await terminal.waitForText("40×10 needed, have 38×9")
      terminal.resize(columns: 80, rows: 24)
      try await terminal.waitForText("of 44")
      terminal.resize(columns: 20, rows: 3)
      try await terminal.waitForText("40×10, have 20×3")
      try await terminal.quit()
    }

    @Test func `a storm of sizes ends with the last one, sheet and all`() async throws {
      let terminal = try await home.openDashboard("demo")
      try await terminal.waitForText("of 44")
      terminal.type("a")
      try await terminal.waitForText("New booking")
      var random = SystemRandomNumberGenerator()
      for round in 0..<150 {
        terminal.resize(
          columns: round % 10 == 0 ? 0 : Int.random(in: 1...200, using: &random),
          rows: round % 15 == 0 ? 0 : Int.random(in: 1...60, using: &random))
      }
      terminal.resize(columns: 100, rows: 30)
      // Of the last size only: keys count for nothing where it is too small.
      try await terminal.wait(for: "the sheet in the middle of the last size") {
        $0.line(with: "New booking").prefix(15).hasSuffix("╭")
      }
      try await terminal.wait(for: "the last line of the last size") {
        $0.lines[29].hasSuffix(" help") && $0.lines[29].count == 99
      }
      terminal.press(.escape)
      // A screen that is being drawn anew shows no sheet either; the list's own keys come only without it.
      try await terminal.wait(for: "the list and its keys") {
        $0.lines[29].hasPrefix(" a add") && $0.text.contains("until  code")
      }
      try await terminal.quit()
    }

    @Test func `one cell, nothing, and more than anybody has`() async throws {
      let terminal = try await home.openDashboard("demo")
      for (columns, rows) in [(1, 1), (0, 0), (65_535, 24), (80, 65_535), (2, 60)] {
        terminal.resize(columns: columns, rows: rows)
      }
      terminal.resize(columns: 80, rows: 24)
      try await terminal.waitForText("17–28 of 44")
      try await terminal.quit()
    }

    @Test func `a window that does not say its size counts as 80 by 24`() async throws {
      let terminal = try await home.openDashboard("demo", columns: 0, rows: 0)
      try await terminal.waitForText("of 44")
    }
  }
}
