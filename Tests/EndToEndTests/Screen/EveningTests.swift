import TerminalHarness
import Testing

extension ScreenTests {
  /// The designed evening on the screen of the built program.
  @Suite struct EveningTests {
    private let home: TestHome

    init() throws { home = try TestHome() }

    @Test(arguments: [(80, 24), (100, 30), (120, 40)])
    func `the demo opens with the evening in progress`(columns: Int, rows: Int) async throws {
      let terminal = try await home.openDashboard("demo", columns: columns, rows: rows)
      _ = try await terminal.wholeScreen(with: "of 44")
      try await terminal.waitForText("19:42 CET")
      #expect(terminal.line(with: "▌ All restaurants").contains("154/200"))
      try await terminal.waitForText("next hour 13 parties, 52 covers")
      try await terminal.quit()
      #expect(try home.everything().allSatisfy { !$0.hasSuffix(".db") })
    }

    @Test func `search narrows the list as one types, Enter keeps it and Escape brings all back`()
      async throws
    {
      let terminal = try await home.openDashboard("demo")
      try await terminal.waitForText("of 44")
      terminal.type("/ostergard")
      try await terminal.waitForText("Søren Østergård")
      try await terminal.waitUntilGone("Emma Fischer")
      terminal.press(.enter)
      terminal.press(.escape)
      try await terminal.waitForText("Emma Fischer")
      try await terminal.quit()
    }

    @Test func `a selection that moves costs few bytes`() async throws {
      let terminal = try await home.openDashboard("demo")
      _ = try await terminal.wholeScreen(with: "of 44")
      for _ in 1...5 { _ = try await bytes(of: "k", on: terminal) }
      var costs: [Int] = []
      for _ in 1...5 { costs.append(try await bytes(of: "j", on: terminal)) }
      // Two rows, what is told of the booking, and the keys that can act: ncurses needs a fifth more.
      #expect(costs.reduce(0, +) <= 1_960, "\(costs)")
      try await terminal.quit()
    }

    /// What is sent until another row is selected and the cursor rests before it.
    private func bytes(of key: String, on terminal: PTYTerminal) async throws -> Int {
      let before = terminal.line(with: "▌ 1")
      terminal.forgetTraffic()
      terminal.type(key)
      try await terminal.wait(for: "another selection") { terminal in
        let line = terminal.lines.firstIndex { $0.hasPrefix("▌ 1") }
        return terminal.line(with: "▌ 1") != before && terminal.cursor == (0, line ?? 0)
      }
      return terminal.bytesReceived
    }

    @Test func `a list that scrolled shows what a repainted screen shows`() async throws {
      let terminal = try await home.openDashboard("demo")
      try await terminal.waitForText("of 44")
      for keys in ["jjjjjjjj", "jjjjjjjjjj", "kkkkkkkkkkkkkkkkkkkkkkkk", "G", "kkkkkkkkkk"] {
        for key in keys {
          let before = terminal.line(with: "▌")
          terminal.type(String(key))
          try await terminal.wait(for: "another selection") { $0.line(with: "▌") != before }
        }
        _ = try await terminal.wholeScreen(with: "of 44")
        let scrolled = looks(terminal)
        terminal.forgetTraffic()
        terminal.control("l")
        try await terminal.wait(for: "a whole screen") { $0.bytesReceived > 2_000 }
        _ = try await terminal.wholeScreen(with: "of 44")
        let repainted = looks(terminal)
        #expect(scrolled.indices.filter { scrolled[$0] != repainted[$0] } == [], "rows after \(keys)")
      }
      try await terminal.quit()
    }

    /// What a person sees of each row: of a blank only what lies behind it.
    private func looks(_ terminal: PTYTerminal) -> [[ScreenCell]] {
      terminal.cells.map { row in
        row.indices.map { column in
          // libvterm keeps what the right half of a wide character was before.
          let cell = column > 0 && row[column - 1].width == 2 ? row[column - 1] : row[column]
          return ["", " "].contains(cell.text) && cell.width == 1 && !cell.isReversed
            ? ScreenCell(text: " ", background: cell.background) : cell
        }
      }
    }

    @Test func `brackets go from day to day and 0 comes back`() async throws {
      let terminal = try await home.openDashboard("demo")
      try await terminal.waitForText("Fri 4 Dec, today")
      terminal.type("]")
      try await terminal.waitForText("Sat 5 Dec")
      terminal.type("[[")
      try await terminal.waitForText("Thu 3 Dec")
      terminal.type("0")
      try await terminal.waitForText("Fri 4 Dec, today")
      try await terminal.quit()
    }

    @Test func `the restaurants pane shows one house, and all again`() async throws {
      let terminal = try await home.openDashboard("demo")
      try await terminal.waitForText("of 44")
      terminal.type("2j\r")
      try await terminal.wait(for: "one house") { !$0.text.contains("of 44") }
      try await terminal.wait(for: "no other house") {
        !$0.lines.dropFirst(5).prefix(12).contains { $0.hasSuffix("Sushi") }
      }
      terminal.type("\r")
      try await terminal.waitForText("of 44")
    }

    @Test func `help lists the keys of the place and closes`() async throws {
      let terminal = try await home.openDashboard("demo", columns: 120, rows: 40)
      try await terminal.waitForText("of 44")
      terminal.type("?")
      try await terminal.waitForText("Help: bookings")
      try await terminal.waitForText("C       cancel, with a reason")
      terminal.press(.escape)
      try await terminal.waitUntilGone("Help: bookings")
      try await terminal.quit()
    }

    @Test func `fifty keys in one write all count`() async throws {
      let terminal = try await home.openDashboard("demo", columns: 120, rows: 70)
      _ = try await terminal.wholeScreen(with: "1 Bookings 44")
      terminal.type("g")
      try await terminal.waitForText("▌ 17:30  The Okafor")
      let first = try await terminal.wholeScreen(with: "▌ 17:30  The Okafor")
      terminal.type(String(repeating: "j", count: 25) + String(repeating: "k", count: 25))
      terminal.type("/kovacs")
      try await terminal.waitForText("kovacs")
      terminal.press(.escape)
      try await terminal.waitUntilGone("kovacs")
      terminal.type("g")
      try await terminal.wait(for: "the list as it was") { $0.isInputRead && $0.text == first }
    }
  }
}
