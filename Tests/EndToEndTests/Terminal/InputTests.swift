import TerminalHarness
import Testing

extension ScreenTests {
  /// What comes from the keyboard that is no key.
  @Suite struct InputTests {
    private let home: TestHome

    init() throws { home = try TestHome() }

    @Test func `a paste into the list is no key`() async throws {
      let terminal = try await home.openDashboard("demo")
      let before = try await terminal.wholeScreen(with: "of 44")
      terminal.paste("CDq\rxo1\u{1B}[A")
      terminal.type("]")
      try await terminal.waitForText("Sat 5 Dec")
      terminal.type("0")
      try await terminal.wait(for: "the same evening") { $0.text == before }
      try await terminal.quit()
    }

    @Test func `a paste into a field is cleaned and never submits`() async throws {
      let terminal = try await home.openDashboard("demo")
      try await terminal.waitForText("of 44")
      terminal.type("a")
      try await terminal.waitForText("New booking")
      terminal.type("4\r\r2000\r")
      terminal.paste("Rosa\r\nLind\u{1B}[31m\u{202E}\u{0} of\tKöln\r")
      try await terminal.waitForLine("Guest", with: "Köln")
      try await terminal.waitForText("New booking")
      let line = terminal.line(with: "Guest")
      #expect(line.contains("Rosa") && line.contains("Lind"))
      #expect(!String(decoding: terminal.transcript, as: UTF8.self).contains("\u{202E}"))
    }

    @Test func `a megabyte pasted into a field is taken up to its limit`() async throws {
      let terminal = try await home.openDashboard("demo")
      try await terminal.waitForText("of 44")
      terminal.type("a")
      try await terminal.waitForText("New booking")
      terminal.type("4\r\r2000\r")
      terminal.paste(String(repeating: "Lind ", count: 200_000))
      try await terminal.waitForLine("Guest", with: "Lind")
      terminal.press(.escape)
      try await terminal.wait(for: "the question or the list") {
        $0.text.contains("throw away") || !$0.text.contains("New booking")
      }
    }

    @Test func `a character whose bytes come one by one is whole`() async throws {
      let terminal = try await home.openDashboard("demo")
      try await terminal.waitForText("of 44")
      terminal.type("/")
      for byte in Array("Østergård 王".utf8) {
        terminal.send([byte])
        try await terminal.wait(for: "the byte to be read") { $0.isInputRead }
      }
      try await terminal.waitForText("Østergård 王")
    }

    @Test func `a terminal’s late answers and broken bytes type nothing`() async throws {
      let terminal = try await home.openDashboard("demo")
      let before = try await terminal.wholeScreen(with: "of 44")
      let answers = [
        "\u{1B}[?62;22c", "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", "\u{1B}[24;80R", "\u{1B}P1$r0m\u{1B}\\",
      ]
      for answer in answers { terminal.send(Array(answer.utf8)) }
      terminal.send([0xFF, 0xC3, 0x28, 0x80, 0xF0, 0x9F])
      terminal.type("]")
      try await terminal.waitForText("Sat 5 Dec")
      terminal.type("0")
      try await terminal.wait(for: "the same evening") { $0.text == before }
      try await terminal.quit()
    }
  }
}
