import TerminalHarness
import Testing

extension PseudoTerminalTests {
  /// The library's gallery, driven as a person drives it.
  @Suite struct GalleryTests {
    private func gallery(_ arguments: [String] = [], columns: Int = 80, rows: Int = 24) async throws
      -> PTYTerminal
    {
      let terminal = try PTYTerminal(
        Products.path(of: "gallery"), arguments, columns: columns, rows: rows)
      try await terminal.waitForText("latin capital letter a")
      return terminal
    }

    @Test func `a megabyte pasted into a list is ignored, into a field it is cut with a sentence`()
      async throws
    {
      let terminal = try await gallery()
      let megabyte = String(repeating: "q2Anna ", count: 150_000)
      terminal.type("\u{1B}[200~\(megabyte)\u{1B}[201~")
      terminal.type("2")
      try await terminal.waitForText("A form")
      terminal.type("\r")
      try await terminal.waitForText("Esc leave")
      terminal.type("\u{1B}[200~\(megabyte)\u{1B}[201~")
      try await terminal.waitForText("cut: at most 60 characters")
      terminal.type("\u{3}")
      #expect(try await terminal.waitForEnd() == .exited(0))
    }

    @Test func `pages, palette, help and themes are there, and a theme there is not is told`() async throws {
      let terminal = try await gallery(["--theme", "mono"])
      for (key, text) in [
        ("3", "What this is"), ("4", "Signs by kind"), ("5", "Interview"), ("6", "block.conflict"),
        (":", "All actions"),
      ] {
        terminal.type(key)
        try await terminal.waitForText(text)
      }
      terminal.type("keys\r")
      try await terminal.waitForText("Help: colours")
      terminal.type("qq")
      try await terminal.waitForText("Leave the gallery?")
      terminal.type("y")
      #expect(try await terminal.waitForEnd() == .exited(0))
    }
  }
}
