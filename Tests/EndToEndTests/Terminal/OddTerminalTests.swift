import TerminalHarness
import Testing

extension ScreenTests {
  /// Terminals that are none, that are simple, and that are called what nobody knows.
  @Suite struct OddTerminalTests {
    private let home: TestHome

    init() throws { home = try TestHome() }

    @Test func `without a terminal the dashboard says so and ends with 2`() async throws {
      let result = try await home.run()
      #expect(result.code == 2)
      #expect(result.sentence.contains("terminal"))
      #expect(result.output.isEmpty)
    }

    @Test(arguments: [
      ("exec \"$0\" </dev/null", "Keys must come from a terminal"),
      ("\"$0\" | cat; exit ${PIPESTATUS[0]}", "The screen needs a terminal"),
    ])
    func `half a terminal is none`(script: String, sentence: String) async throws {
      let terminal = try home.terminal(script)
      #expect(try await terminal.waitForEnd() == .exited(2))
      #expect(terminal.text.contains(sentence))
    }

    @Test func `a dumb terminal is refused in one sentence`() async throws {
      let terminal = try home.dashboard(changes: ["TERM": "dumb"])
      #expect(try await terminal.waitForEnd() == .exited(2))
      #expect(terminal.text.contains("“dumb” cannot place its cursor"))
      try expectGivenBack(terminal)
    }

    @Test(arguments: [
      ("xterm-of-tomorrow", "“xterm-of-tomorrow” is not known here"), (nil, "TERM is not set"),
    ])
    func `a terminal nobody knows is drawn as xterm, which is said once`(type: String?, notice: String)
      async throws
    {
      let terminal = try await home.openDashboard("demo", changes: ["TERM": type])
      try await terminal.waitForText(notice)
      try await terminal.waitForText("Anna Kovács")
      try await terminal.quit()
    }

    @Test(arguments: [["LC_ALL": "C"], ["LC_ALL": nil, "LANG": "C"], ["LC_ALL": nil]])
    func `a locale of C says nothing of the terminal: names are whole`(changes: [String: String?])
      async throws
    {
      let terminal = try await home.openDashboard("demo", changes: changes)
      try await terminal.waitForText("Søren Østergård")
      try await terminal.waitForText("佐藤 美咲")
      try await terminal.quit()
    }

    @Test func `where another charset is spoken only ASCII is sent`() async throws {
      let terminal = try await home.openDashboard("demo", changes: ["LC_ALL": "de_DE.ISO-8859-1"])
      try await terminal.waitForText("Soren Ostergard")
      #expect(terminal.transcript.allSatisfy { $0 < 0x80 })
      try await terminal.quit()
    }

    @Test func `asked for, it draws its own signs in ASCII and names as they are`() async throws {
      let terminal = try await home.openDashboard("demo", "--ascii")
      _ = try await terminal.wholeScreen(with: "of 44")
      #expect(!terminal.text.contains("━") && !terminal.text.contains("○"))
      try await terminal.quit()
    }

    @Test(arguments: ["vt100", "linux", "screen-256color", "tmux-256color", "xterm", "xterm-direct2"])
    func `every usual kind of terminal shows the evening and is given back`(type: String) async throws {
      let terminal = try await home.openDashboard("demo", changes: ["TERM": type])
      try await terminal.waitForText("of 44")
      terminal.type("q")
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(try terminal.sttySettings() == terminal.settingsAtStart)
    }

    @Test func `no colour is sent where none is wanted`() async throws {
      let terminal = try await home.openDashboard("demo", changes: ["NO_COLOR": "1"])
      try await terminal.waitForText("of 44")
      let sent = String(decoding: terminal.transcript, as: UTF8.self)
      #expect(sent.firstMatch(of: /\u{1B}\[[0-9;]*(3[0-7]|38|4[0-7]|48)[;m]/) == nil)
    }

    @Test func `exported LINES and COLUMNS do not count`() async throws {
      let terminal = try await home.openDashboard(
        "demo", columns: 100, rows: 30, changes: ["LINES": "12", "COLUMNS": "40"])
      try await terminal.waitForText("until  code")
      try await terminal.quit()
    }
  }
}
