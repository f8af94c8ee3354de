import Foundation
import TerminalHarness
import Testing

extension ScreenTests {
  /// A screen that stays open all evening costs nothing.
  @Suite struct IdleTests {
    private let home: TestHome

    init() throws { home = try TestHome() }

    @Test func `in five seconds without a key nothing is sent and nearly nothing wakes up`() async throws {
      try await home.add("Ida Berg")
      let terminal = try await home.openDashboard()
      try await terminal.waitForText("Ida Berg")
      try await terminal.wait(for: "silence") {
        $0.lastByteAt.map { ContinuousClock.now - $0 > .seconds(2) } ?? false
      }
      terminal.forgetTraffic()
      let (before, start) = (try wakeUps(of: terminal.process), ContinuousClock.now)
      // The time is what is measured.
      try await Task.sleep(for: .seconds(5))
      let after = try wakeUps(of: terminal.process)
      let windows = (ContinuousClock.now - start) / .seconds(5)
      #expect(terminal.bytesReceived == 0)
      #expect(before > 0)
      #expect(Double(after - before) <= 12 * windows)
      try await terminal.quit()
    }

    /// How often its threads were woken.
    private func wakeUps(of process: pid_t) throws -> Int {
      let tasks = "/proc/\(process)/task"
      return try FileManager.default.contentsOfDirectory(atPath: tasks).reduce(0) { sum, task in
        // One that has ended since it was listed wakes no more.
        guard let status = try? String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8) else {
          return sum
        }
        let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
        return sum + (line?.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) } ?? 0)
      }
    }
  }
}
