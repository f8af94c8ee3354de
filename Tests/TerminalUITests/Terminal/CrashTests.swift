import Glibc
import TerminalHarness
import Testing

extension PseudoTerminalTests {
  @Suite struct CrashTests {
    /// Capital letters crash on another thread; `o` overflows the stack.
    @Test(arguments: [
      ("s", SIGSEGV), ("S", SIGSEGV), ("o", SIGSEGV), ("a", SIGABRT), ("A", SIGABRT), ("b", SIGBUS),
      ("i", SIGILL),
      ("f", SIGFPE), ("p", SIGTRAP), ("B", SIGBUS),
      ("y", SIGSYS),
    ])
    func `a crash gives the terminal back and leaves one line`(kind: String, number: Int32) async throws {
      let folder = try TemporaryFolder()
      let terminal = try Probe.start(environment: ["PROBE_CRASH_LOG": folder.path("crash.log")])
      try await terminal.waitForText("size 80x24")
      terminal.type("X\(kind)")
      #expect(try await terminal.waitForEnd() == .killed(number))
      try expectGivenBack(terminal)
      let line = try folder.text(of: "crash.log")
      #expect(
        line.hasPrefix("crash: signal \(number) at 1") || line.hasPrefix("crash: signal \(number) at 2"))
      #expect(line.split(separator: "\n").count == 1)
      #expect(try folder.permissions(of: "crash.log") == 0o600)
    }

    @Test(arguments: ["t", "T"])
    func `a trap is given back at once and told by its signal, whatever Swift's backtracer is told`(
      kind: String
    ) async throws {
      let terminal = try Probe.start(environment: ["SWIFT_BACKTRACE": "enable=yes,interactive=yes,color=no"])
      try await terminal.waitForText("size 80x24")
      terminal.type("X\(kind)")
      // A backtracer that asks what to do would wait for a key for ever.
      let end = try await terminal.waitForEnd()
      #expect([.killed(SIGILL), .killed(SIGTRAP)].contains(end))
      try expectGivenBack(terminal)
    }

    /// `O` overflows the stack of a thread that has no second one, where no handler can run.
    @Test(arguments: ["XO", ""])
    func `an end without a handler gives the terminal back as well`(keys: String) async throws {
      let terminal = try await Probe.ready()
      terminal.press(.down)
      try await terminal.waitForText("events 1: down")
      if keys.isEmpty { terminal.signal(SIGKILL) } else { terminal.type(keys) }
      #expect(try await terminal.waitForEnd() == .killed(keys.isEmpty ? SIGKILL : SIGSEGV))
      try await terminal.wait(for: "the shell's modes") {
        try !$0.isAlternateScreen && $0.sttySettings() == $0.settingsAtStart
      }
      try expectGivenBack(terminal)
    }

    @Test func `a shell that has the terminal again keeps its modes`() async throws {
      let terminal = try await Probe.ready()
      terminal.press(.down)
      try await terminal.waitForText("events 1: down")
      terminal.signal(SIGSTOP)
      try await terminal.waitUntilStopped()
      try terminal.makeSane()
      let shell = try terminal.sttySettings()
      terminal.signal(SIGKILL)
      #expect(try await terminal.waitForEnd() == .killed(SIGKILL))
      try await terminal.wait(for: "the shell's screen") { !$0.isAlternateScreen }
      #expect(try terminal.sttySettings() == shell)
    }

    @Test func `crashes on several threads at once give the terminal back`() async throws {
      let terminal = try await Probe.ready()
      terminal.type("Xd")
      #expect(try await terminal.waitForEnd() == .killed(SIGBUS))
      try expectGivenBack(terminal)
    }

    @Test func `a crash log that is a link is not followed`() async throws {
      let folder = try TemporaryFolder()
      symlink(folder.path("elsewhere"), folder.path("crash.log"))
      let terminal = try await Probe.ready(environment: ["PROBE_CRASH_LOG": folder.path("crash.log")])
      terminal.type("Xs")
      #expect(try await terminal.waitForEnd() == .killed(SIGSEGV))
      #expect(throws: (any Error).self) { try folder.text(of: "elsewhere") }
    }
  }
}
