import Foundation
import Glibc
import ProcessFacts
import TerminalHarness
import Testing

extension PseudoTerminalTests {
  /// Terminals that are simple, that nobody knows, and that lie about themselves.
  @Suite struct OddTerminalTests {
    private static let usual = [
      "xterm", "xterm-256color", "screen", "screen-256color", "tmux", "tmux-256color", "putty",
      "putty-256color",
      "ansi", "linux", "vt100", "vt220", "rxvt-unicode-256color", "xterm-direct2",
    ]

    @Test(arguments: usual)
    func `every usual terminal shows the same text and is given back`(type: String) async throws {
      let terminal = try await Probe.ready(environment: ["TERM": type])
      #expect(terminal.lines[3] == "no notice")
      #expect(terminal.lines[9].hasPrefix("  19:19  Guest of row 9         4  12"))
      #expect(terminal.lines[5].hasPrefix("text Łukasz née 王"))
      terminal.press(.down)
      try await terminal.waitForText("events 1: down")
      terminal.type("q")
      #expect(try await terminal.waitForEnd() == .exited(0))
      try expectGivenBack(terminal)
    }

    @Test(arguments: [
      "xterm-ghostty", "xterm-kitty-of-tomorrow", "foot-of-tomorrow", "wezterm-of-tomorrow", "",
      "/etc/passwd",
      "../../x", String(repeating: "x", count: 20_000), "a\u{1B}[31mb",
    ])
    func `a type nobody knows is drawn as xterm, in a clean short notice`(type: String) async throws {
      let terminal = try await Probe.ready(environment: ["TERM": type, "COLORTERM": "truecolor"])
      #expect(terminal.lines[0].hasSuffix("depth indexed256"))
      #expect(
        type.isEmpty
          ? terminal.lines[3].hasPrefix("TERM is not set") : terminal.lines[3].contains("not known here"))
      #expect(!String(decoding: terminal.transcript, as: UTF8.self).contains(type + "\u{1B}[31m"))
      terminal.type("q")
      #expect(try await terminal.waitForEnd() == .exited(0))
    }

    @Test(arguments: ["dumb", "glasstty"])
    func `a terminal that cannot place its cursor is refused in one sentence`(type: String) async throws {
      let terminal = try Probe.start(environment: ["TERM": type])
      #expect(try await terminal.waitForEnd() == .exited(2))
      #expect(terminal.text.contains("The terminal type “\(type)” cannot place its cursor"))
      try expectGivenBack(terminal)
    }

    @Test(
      arguments: [
        (["LC_ALL": "de_DE.ISO-8859-1"], [0xE9], "character(\"é\")"),
        (["LC_ALL": nil, "LANG": "de_DE@euro"], [0xA4], "character(\"€\")"),
        (["LC_ALL": "C.UTF-8"], [0xC3, 0xA9], "character(\"é\")"),
      ] as [([String: String?], [UInt8], String)])
    func `a key above ASCII is read in the locale's charset`(
      environment: [String: String?], bytes: [UInt8], key: String
    ) async throws {
      let terminal = try await Probe.ready(environment: environment)
      terminal.type("j")
      terminal.send(bytes)
      // Where only ASCII is sent the accent is lost on the screen, not in the program.
      let shown =
        environment["LC_ALL"] == "C.UTF-8" ? key : key.replacing("é", with: "e").replacing("€", with: "?")
      try await terminal.waitForText("events 2: character(\"j\") \(shown)")
    }

    @Test(arguments: [
      (["CLICOLOR_FORCE": "1", "CLICOLOR": "0"], "indexed256"),
      (["CLICOLOR_FORCE": "0", "CLICOLOR": "0"], "none"),
      (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], "none"), (["CLICOLOR": "1"], "indexed256"),
    ])
    func `colour can be wanted and not wanted, and NO_COLOR has the last word`(
      environment: [String: String], depth: String
    ) async throws {
      let terminal = try await Probe.ready(environment: environment)
      #expect(terminal.lines[0].hasSuffix("depth \(depth)"))
      let sent = String(decoding: terminal.transcript, as: UTF8.self)
      #expect((sent.firstMatch(of: /\u{1B}\[[0-9;]*(38|48)[;m]/) == nil) == (depth == "none"))
    }

    @Test func `a window that is huge both ways takes little memory and draws at once`() async throws {
      let terminal = try Probe.start(columns: 65_535, rows: 65_535)
      try await terminal.waitForText("size 1000x250")
      #expect((1..<130_000).contains(ProcessMemory.kibibytes("VmHWM", of: terminal.process)))
      terminal.type("q")
      #expect(try await terminal.waitForEnd() == .exited(0))
      try expectGivenBack(terminal)
    }
  }
}
