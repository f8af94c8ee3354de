import Glibc
import TerminalHarness
import Testing

@Suite struct CrashTests {
  /// Capital letters crash on another thread; `o` overflows the stack.
  @Test(arguments: [
    ("s", SIGSEGV), ("S", SIGSEGV), ("o", SIGSEGV), ("a", SIGABRT), ("A", SIGABRT), ("b", SIGBUS),
    ("i", SIGILL),
    ("f", SIGFPE), ("p", SIGTRAP), ("B", SIGBUS),
  ])
  func `a crash gives the terminal back and leaves one line`(kind: String, number: Int32) async throws {
    let folder = try TemporaryFolder()
    let terminal = try Probe.start(environment: ["PROBE_CRASH_LOG": folder.path("crash.log")])
    let before = try terminal.sttySettings()
    try await terminal.waitForText("size 80x24")
    terminal.type("X\(kind)")
    #expect(try await terminal.waitForEnd() == .killed(number))
    try expectGivenBack(terminal, before)
    let line = try folder.text(of: "crash.log")
    #expect(line.hasPrefix("crash: signal \(number) at 1") || line.hasPrefix("crash: signal \(number) at 2"))
    #expect(line.split(separator: "\n").count == 1)
    #expect(try folder.permissions(of: "crash.log") == 0o600)
  }

  @Test(arguments: ["t", "T"])
  func `a trap is told apart by its signal and given back within half a second`(kind: String) async throws {
    let terminal = try Probe.start(environment: ["SWIFT_BACKTRACE": "enable=yes,interactive=yes,color=no"])
    let before = try terminal.sttySettings()
    try await terminal.waitForText("size 80x24")
    let start = ContinuousClock.now
    terminal.type("X\(kind)")
    try await terminal.wait(for: "the shell's screen") { !$0.isAlternateScreen }
    #expect(ContinuousClock.now - start < .milliseconds(500))
    let end = try await terminal.waitForEnd()
    #expect([.killed(SIGILL), .killed(SIGTRAP)].contains(end))
    try expectGivenBack(terminal, before)
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
