import Foundation
import TerminalHarness
import Testing
import Timing

/// Programs of the system that a test asks for a second opinion, where they are installed.
enum Tool {
  static func isThere(_ path: String) -> Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// Runs a program to its end.
  ///
  /// - Returns: What it printed, and how it ended.
  static func run(_ path: String, _ arguments: [String], in folder: TemporaryFolder) async throws -> (
    text: String, end: ProcessEnd
  ) {
    let name = "output-\(UUID().uuidString)"
    let child = try ChildProcess(
      path, arguments, environment: PTYTerminal.standardEnvironment, output: .file(path: folder.path(name)),
      errors: .file(path: folder.path(name + "-errors")))
    _ = try await comesTrue { child.end != nil }
    return (try folder.text(of: name), try #require(child.end, "\(path) did not end"))
  }
}
