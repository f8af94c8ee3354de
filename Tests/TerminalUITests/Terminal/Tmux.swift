import Foundation
import TerminalHarness
import Testing
import Timing

/// A tmux server of its own with one window.
final class Tmux {
  private let folder: TemporaryFolder
  private var started: [ChildProcess] = []

  init() throws { folder = try TemporaryFolder() }

  /// Starts `program` in a window of this size.
  func start(_ program: String, columns: Int, rows: Int) throws {
    let config = "set -g default-terminal tmux-256color\nset -g status off\nset -sg escape-time 0\n"
    try config.write(toFile: folder.path("config"), atomically: true, encoding: .utf8)
    try run("new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "exec '\(program)'")
  }

  /// Runs one of tmux's commands; the server takes them one after the other.
  func run(_ arguments: String...) throws {
    started.append(
      try ChildProcess(
        "/usr/bin/tmux", common + arguments, environment: environment,
        output: .file(path: folder.path("output-\(started.count)")),
        errors: .file(path: folder.path("errors-\(started.count)"))))
  }

  /// The lines of the window, as tmux has them.
  func capture() async throws -> [String] {
    try #require(try await comesTrue { started.allSatisfy { $0.end != nil } })
    let (text, _) = try await Tool.run("/usr/bin/tmux", common + ["capture-pane", "-p"], in: folder)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Waits until the program has ended, and its window with it.
  func waitUntilEnded() async throws {
    let hasEnded = try await comesTrue {
      try await Tool.run("/usr/bin/tmux", common + ["has-session"], in: folder).end != .exited(0)
    }
    try #require(hasEnded, "the program did not end")
  }

  /// Ends the server.
  func end() {
    do { try run("kill-server") } catch { Issue.record(error) }
    while started.last?.end == nil, started.last != nil { usleep(2_000) }
  }

  private var common: [String] { ["-u", "-S", folder.path("socket"), "-f", folder.path("config")] }
  private var environment: [String: String] { PTYTerminal.standardEnvironment }
}
