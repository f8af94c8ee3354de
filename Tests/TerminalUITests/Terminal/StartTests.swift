import Foundation
import TerminalHarness
import Testing

@testable import TerminalUI

extension PseudoTerminalTests {
  @Suite struct StartTests {
    @Test func `an unknown terminal is drawn as xterm and says so`() async throws {
      let terminal = try await Probe.ready(environment: ["TERM": "xterm-of-tomorrow"])
      #expect(
        terminal.lines[3]
          == "The terminal type “xterm-of-tomorrow” is not known here; drawing as for xterm-256color.".prefix(
            80))
      terminal.type("q")
      #expect(try await terminal.waitForEnd() == .exited(0))
    }

    @Test func `without TERM it is drawn as xterm and says so`() async throws {
      let terminal = try await Probe.ready(environment: ["TERM": nil])
      #expect(terminal.lines[3] == "TERM is not set; drawing as for xterm-256color.")
    }

    @Test func `a known terminal needs no notice`() async throws {
      let terminal = try await Probe.ready(environment: ["TERM": "vt100"])
      #expect(terminal.lines[3] == "no notice")
      #expect(terminal.lines[0].hasSuffix("depth none"))
    }

    @Test func `a dumb terminal is refused in one sentence`() async throws {
      let terminal = try Probe.start(environment: ["TERM": "dumb"])
      #expect(try await terminal.waitForEnd() == .exited(2))
      #expect(terminal.text.contains("The terminal type “dumb” cannot place its cursor"))
      try expectGivenBack(terminal)
    }

    @Test func `without descriptors for signals it gives the terminal back and says so`() async throws {
      let terminal = try Probe.start(environment: ["PROBE_NO_DESCRIPTORS": "1"])
      #expect(try await terminal.waitForEnd() == .exited(2))
      #expect(terminal.text.contains("The terminal’s signals cannot be received"))
      try expectGivenBack(terminal)
    }

    @MainActor @Test func `without any description the tried types are named`() {
      let tried = ["no-such-terminal", "nor-this"]
      #expect(throws: TerminalError.noDescription(tried: tried)) {
        _ = try CursesScreen(candidates: tried, size: Size(columns: 80, rows: 24))
      }
      #expect(TerminalError.noDescription(tried: tried).description.contains("no-such-terminal, nor-this"))
    }

    @Test(arguments: [
      ("exec \"$0\" </dev/null", "Keys must come from a terminal"),
      ("\"$0\" | cat; exit ${PIPESTATUS[0]}", "The screen needs a terminal"),
    ])
    func `without a terminal it refuses in one sentence`(script: String, sentence: String) async throws {
      let terminal = try Probe.inShell(script)
      #expect(try await terminal.waitForEnd() == .exited(2))
      #expect(terminal.text.contains(sentence))
    }

    @Test func `exported LINES and COLUMNS do not count`() async throws {
      _ = try await Probe.ready(columns: 100, rows: 30, environment: ["LINES": "24", "COLUMNS": "80"])
    }

    @Test(arguments: [
      (["TERM": "xterm-256color"], "indexed256"), (["TERM": "xterm"], "indexed8"),
      (["TERM": "xterm-16color"], "indexed16"),
      (["TERM": "xterm-direct2"], "direct"), (["TERM": "xterm", "COLORTERM": "truecolor"], "indexed256"),
      (["NO_COLOR": "1"], "none"), (["NO_COLOR": ""], "indexed256"), (["CLICOLOR": "0"], "none"),
      (["TERM": "vt100"], "none"),
    ])
    func `the environment decides how many colours are drawn`(environment: [String: String], depth: String)
      async throws
    {
      let terminal = try await Probe.ready(environment: environment)
      #expect(terminal.lines[0].hasSuffix("depth \(depth)"))
    }
  }
}
