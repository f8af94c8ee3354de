import Foundation
import Glibc
import TerminalHarness
import Testing

extension PseudoTerminalTests {
  @Suite struct GivingBackTests {
    @Test func `quitting leaves the terminal as it was`() async throws {
      let terminal = try Probe.start()
      try await terminal.waitForText("size 80x24")
      #expect(terminal.isAlternateScreen && !terminal.isCursorVisible)
      #expect(terminal.isPasteBracketed && terminal.isMouseReported)
      #expect(try terminal.sttySettings() != terminal.settingsAtStart)
      terminal.type("7")
      #expect(try await terminal.waitForEnd() == .exited(7))
      try expectGivenBack(terminal)
    }

    @Test(arguments: [
      SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGPOLL,
      SIGPWR,
      SIGSTKFLT,
    ])
    func `a signal gives the terminal back, saves the draft and kills`(number: Int32) async throws {
      let folder = try TemporaryFolder()
      let terminal = try Probe.start(environment: ["PROBE_DRAFT": folder.path("draft")])
      try await Self.waitForLoop(terminal)
      terminal.signal(number)
      #expect(try await terminal.waitForEnd() == .killed(number))
      try expectGivenBack(terminal)
      #expect(try folder.text(of: "draft") == "draft")
    }

    /// The first frame comes before the loop, and a program has nothing to save before it has had a key.
    private static func waitForLoop(_ terminal: PTYTerminal) async throws {
      try await terminal.waitForText("size 80x24")
      terminal.press(.down)
      try await terminal.waitForText("events 1:")
    }

    @Test(arguments: [SIGPIPE, SIGXFSZ])
    func `the signal of a failed write is ignored`(number: Int32) async throws {
      let terminal = try await Probe.ready()
      terminal.signal(number)
      terminal.type("q")
      #expect(try await terminal.waitForEnd() == .exited(0))
    }

    @Test(arguments: [true, false])
    func `a closed window ends the program`(isHangUpIgnored: Bool) async throws {
      let folder = try TemporaryFolder()
      let terminal = try Probe.inShell(
        isHangUpIgnored ? "trap '' HUP; exec \"$0\"" : "exec \"$0\"",
        environment: ["PROBE_DRAFT": folder.path("draft")])
      try await Self.waitForLoop(terminal)
      terminal.hangUp()
      #expect(try await terminal.waitForEnd() == .killed(SIGHUP))
      #expect(try folder.text(of: "draft") == "draft")
    }

    @Test func `a terminal that takes nothing does not keep the program alive`() async throws {
      let terminal = try await Probe.ready()
      terminal.pauseReading()
      // Full repaints until the link is full and the program hangs in a write.
      for _ in 0..<200 { terminal.control("l") }
      terminal.signal(SIGTERM)
      #expect(try await terminal.waitForEnd() == .killed(SIGTERM))
    }

    @Test func `a terminal that never takes the first byte does not keep the program alive`() async throws {
      let terminal = try Probe.inShell("echo waiting; read; exec \"$0\"")
      try await terminal.waitForText("waiting")
      terminal.stall()
      terminal.type("\n")
      // Before that a signal is held back, or ends the shell.
      try await terminal.wait(for: "the handlers of crashes") { Self.catchesCrashes($0.process) }
      terminal.signal(SIGTERM)
      #expect(try await terminal.waitForEnd() == .killed(SIGTERM))
    }

    /// Whether the process has a handler of SIGSEGV: a shell has none.
    private static func catchesCrashes(_ process: pid_t) -> Bool {
      guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8) else {
        return false
      }
      let caught = status.split(separator: "\n").first { $0.hasPrefix("SigCgt:") }
      let mask = caught.flatMap { UInt64($0.dropFirst(7).filter(\.isHexDigit), radix: 16) } ?? 0
      return mask & 1 << UInt64(SIGSEGV - 1) != 0
    }

    @Test func `the draft is saved before a terminal that takes nothing is given back`() async throws {
      let folder = try TemporaryFolder()
      let terminal = try await Probe.ready(environment: ["PROBE_DRAFT": folder.path("draft")])
      terminal.stall()
      terminal.signal(SIGTERM)
      #expect(try await terminal.waitForEnd() == .killed(SIGTERM))
      #expect(try folder.text(of: "draft") == "draft")
    }
  }
}
