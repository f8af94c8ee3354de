import Glibc
import TerminalHarness
import Testing

extension PseudoTerminalTests {
  /// What the terminal is asked about itself, and what its answers do.
  @Suite struct AskingTests {
    private static let held = "\u{1B}[?2026h"

    private func sent(by terminal: PTYTerminal) -> String {
      String(decoding: terminal.transcript, as: UTF8.self)
    }

    @Test(arguments: [("rgb:fdfd/f6f6/e3e3", "light"), ("rgb:1e1e/1e1e/2e2e", "dark")])
    func `the background that it says it has is told, and types nothing`(color: String, variant: String)
      async throws
    {
      let terminal = try await Probe.ready()
      terminal.send(Array("\u{1B}]11;\(color)\u{1B}\\".utf8))
      try await terminal.waitForText("background \(variant)")
      #expect(terminal.lines[1] == "events 0:")
    }

    @Test func `it is asked once, and not where it might print the question`() async throws {
      let terminal = try await Probe.ready()
      #expect(sent(by: terminal).components(of: "\u{1B}]11;?\u{1B}\\") == 1)
      for type in ["linux", "vt100", "ansi"] {
        let simple = try await Probe.ready(environment: ["TERM": type])
        #expect(!sent(by: simple).contains("]11;?") && !sent(by: simple).contains("$p"))
      }
    }

    @Test func `a whole frame is held back only once it said that it can`() async throws {
      let terminal = try await Probe.ready()
      #expect(!sent(by: terminal).contains(Self.held))
      // A key behind the answer shows that it has arrived.
      terminal.send(Array("\u{1B}[?2026;2$yj".utf8))
      try await terminal.waitForText("events 1:")
      terminal.forgetTraffic()
      terminal.resize(columns: 90, rows: 24)
      try await terminal.waitForText("size 90x24")
      try await terminal.wait(for: "a held frame") { [self] in sent(by: $0).hasSuffix("\u{1B}[?2026l") }
      #expect(sent(by: terminal).hasPrefix(Self.held))
      terminal.forgetTraffic()
      terminal.press(.down)
      try await terminal.waitForText("events 2:")
      #expect(!sent(by: terminal).contains("2026"))
      terminal.type("q")
      #expect(try await terminal.waitForEnd() == .exited(0))
      try expectGivenBack(terminal)
    }

    @Test func `what it answers after a quick end is not typed into the shell`() async throws {
      for _ in 0..<5 {
        let terminal = try Probe.start()
        terminal.type("q")
        #expect(try await terminal.waitForEnd() == .exited(0))
        #expect(terminal.isInputRead)
        try expectGivenBack(terminal)
      }
    }

    @Test func `the window's keyboard is told where that was asked for`() async throws {
      let terminal = try await Probe.ready(["--focus"])
      terminal.send(Array("\u{1B}[O".utf8))
      try await terminal.waitForText("events 1: unfocused")
      terminal.send(Array("\u{1B}[I".utf8))
      try await terminal.waitForText("unfocused focused")
      terminal.type("q")
      #expect(try await terminal.waitForEnd() == .exited(0))
      try expectGivenBack(terminal)
      #expect(!sent(by: try await Probe.ready()).contains("?1004h"))
    }

    @Test func `without a mouse none is asked for`() async throws {
      let terminal = try await Probe.ready(["--no-mouse"])
      #expect(!terminal.isMouseReported)
    }

    @Test(arguments: [
      "\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\", "\u{1B}P>|XTerm(379)\u{1B}\\", "\u{1B}[?2026;1$y",
      "\u{1B}[12;40R",
    ])
    func `an answer that comes byte by byte types nothing`(answer: String) async throws {
      let terminal = try await Probe.ready()
      for byte in answer.utf8 {
        terminal.send([byte])
        try await terminal.wait(for: "the byte to be read") { $0.isInputRead }
      }
      terminal.type("j")
      try await terminal.wait(for: "the key alone") {
        ["events 1: character(\"j\")", "events 2: escape character(\"j\")"].contains($0.lines[1])
      }
    }
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
