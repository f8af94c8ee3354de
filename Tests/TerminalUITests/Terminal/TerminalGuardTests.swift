import Foundation
import Glibc
import TerminalHarness
import Testing

extension PseudoTerminalTests {
  /// The process that waits for the death of the program.
  @Suite struct TerminalGuardTests {
    @Test func `it has a name of its own, and goes when the program goes`() async throws {
      let terminal = try await Probe.ready()
      terminal.press(.down)
      try await terminal.waitForText("events 1: down")
      try await terminal.wait(for: "the guard’s name") {
        try guards(of: $0.process).map(\.name) == ["tty-guard"]
      }
      let guarding = try #require(try guards(of: terminal.process).first).process
      terminal.type("q")
      #expect(try await terminal.waitForEnd() == .exited(0))
      try await terminal.wait(for: "the guard to go") { _ in try !isRunning(guarding) }
    }

    @Test func `a kill at any moment of the start gives the terminal back`() async throws {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for milliseconds in stride(from: 0, to: 100, by: 2) {
          if milliseconds >= 16 { try await group.next() }
          group.addTask { try await killed(after: .milliseconds(milliseconds)) }
        }
        try await group.waitForAll()
      }
    }

    /// Kills the probe at some moment of its start, whether or not it has the terminal by then.
    private func killed(after delay: Duration) async throws {
      let terminal = try Probe.start()
      try await Task.sleep(for: delay)
      terminal.signal(SIGKILL)
      #expect(try await terminal.waitForEnd() == .killed(SIGKILL))
      try await terminal.wait(for: "the shell's modes, \(delay) after the start") {
        try !$0.isAlternateScreen && $0.sttySettings() == $0.settingsAtStart
      }
      try expectGivenBack(terminal)
    }

    /// The children of a process.
    private func guards(of parent: pid_t) throws -> [(process: pid_t, name: String)] {
      try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { pid_t($0) }.compactMap {
        guard let state = ProcessState(of: $0), state.parent == parent else { return nil }
        return ($0, state.name)
      }
    }

    private func isRunning(_ process: pid_t) throws -> Bool {
      guard let state = ProcessState(of: process) else { return false }
      return state.letter != "Z"
    }
  }
}

/// What the kernel says of a process.
private struct ProcessState {
  let name: String
  let letter: Character
  let parent: pid_t

  /// Nil where there is none.
  init?(of process: pid_t) {
    guard let line = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let open = line.firstIndex(of: "("), let close = line.lastIndex(of: ")")
    else { return nil }
    name = String(line[line.index(after: open)..<close])
    let fields = line[line.index(after: close)...].split(separator: " ")
    guard fields.count > 2, let letter = fields[0].first, let parent = pid_t(fields[1]) else { return nil }
    self.letter = letter
    self.parent = parent
  }
}
