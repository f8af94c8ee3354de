import Foundation
import Glibc
import TerminalHarness
import Testing

extension ScreenTests {
  /// However the program ends, the terminal is as it was.
  @Suite struct EndingTests {
    private let home: TestHome

    init() throws { home = try TestHome() }

    @Test(arguments: [SIGTERM, SIGINT, SIGQUIT, SIGHUP])
    func `a signal gives the terminal back and ends the program by itself`(number: Int32) async throws {
      let terminal = try await home.openDashboard()
      let struck = ContinuousClock.now
      terminal.signal(number)
      #expect(try await terminal.waitForEnd() == .killed(number))
      try expectGivenBack(terminal)
      // Its book was closed: the log of writes is folded in. Who cannot do that within a second leaves it to the next start.
      guard ContinuousClock.now - struck < .seconds(1) else { return }
      #expect(!FileManager.default.fileExists(atPath: home.book + "-wal"))
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `a signal ends the program also while it starts`(number: Int32) async throws {
      let terminal = try home.dashboard()
      try await terminal.wait(for: "the first screen") { $0.isAlternateScreen }
      terminal.signal(number)
      #expect(try await terminal.waitForEnd() == .killed(number))
      try expectGivenBack(terminal)
    }

    @Test(arguments: [SIGSEGV, SIGABRT, SIGBUS, SIGILL, SIGFPE, SIGTRAP])
    func `a crash gives the terminal back and leaves one line in the log`(number: Int32) async throws {
      try await home.add("Ida Berg")
      let terminal = try await home.openDashboard()
      try await terminal.waitForText("Ida Berg")
      let limit: Duration = try await home.pace() * 30 + .seconds(2)
      let struck = ContinuousClock.now
      terminal.signal(number)
      #expect(try await terminal.waitForEnd() == .killed(number))
      // Some ten milliseconds where nothing else runs.
      #expect(ContinuousClock.now - struck < limit)
      try expectGivenBack(terminal)
      let log = try String(contentsOfFile: home.log, encoding: .utf8)
      #expect(log.contains("crash: signal \(number) at "))
      #expect(!log.contains("Ida"))
      #expect(try home.mode(of: home.log) == 0o600)
      // What was saved is there.
      #expect(try await home.bookings().map(\.guest) == ["Ida Berg"])
    }

    @Test(arguments: [false, true])
    func `a closed window ends the program`(isHangUpIgnored: Bool) async throws {
      let prefix = isHangUpIgnored ? "trap '' HUP; " : ""
      let terminal = try home.terminal("\(prefix)exec \"$0\"")
      try await terminal.waitForText("1 Bookings")
      terminal.hangUp()
      #expect(try await terminal.waitForEnd() == .killed(SIGHUP))
    }

    @Test func `SIGPIPE does not end it`() async throws {
      let terminal = try await home.openDashboard()
      terminal.signal(SIGPIPE)
      terminal.type("]")
      try await terminal.waitForText("Sat 5 Dec")
      try await terminal.quit()
    }

    @Test(arguments: [false, true])
    func `stopped and continued, by key or by signal, it draws again`(isSignal: Bool) async throws {
      let terminal = try await home.openDashboardAsJob("demo")
      let before = try await terminal.wholeScreen(with: "of 44")
      if isSignal { terminal.signalForeground(SIGTSTP) } else { terminal.control("z") }
      try await terminal.waitUntilStopped()
      try await terminal.wait(for: "the shell’s screen") { !$0.isAlternateScreen }
      try expectGivenBack(terminal)
      terminal.signal(SIGCONT)
      try await terminal.wait(for: "the screen as it was") { $0.text == before }
      try await terminal.wait(for: "its modes") {
        $0.isMouseReported && $0.isPasteBracketed && $0.isAlternateScreen
      }
      try await terminal.quit()
    }

    @Test func `where no shell could continue it, it says so and goes on`() async throws {
      let terminal = try await home.openDashboard("demo")
      terminal.control("z")
      try await terminal.waitForText("There is no shell to go to.")
      try await terminal.quit()
    }

    @Test func `a stopped session holds no lock: others write meanwhile`() async throws {
      try await home.add("Ida Berg")
      let terminal = try await home.openDashboardAsJob()
      try await terminal.waitForText("Ida Berg")
      terminal.type("i")
      terminal.control("z")
      try await terminal.waitUntilStopped()
      try await home.add("Tomás Pérez", at: "20:30")
      terminal.signal(SIGCONT)
      try await terminal.waitForText("Tomás Pérez")
      try await terminal.waitForLine("Ida Berg", with: "arrived")
      try await terminal.quit()
    }

    @Test func `a terminal that takes nothing does not keep the program alive`() async throws {
      let terminal = try await home.openDashboard("demo")
      terminal.pauseReading()
      for _ in 0..<200 { terminal.control("l") }
      terminal.signal(SIGTERM)
      #expect(try await terminal.waitForEnd() == .killed(SIGTERM))
    }
  }
}
