import Foundation
import TerminalHarness
import Testing

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
    let limit = ContinuousClock.now + .seconds(10)
    while child.end == nil, ContinuousClock.now < limit { try await Task.sleep(for: .milliseconds(2)) }
    return (try folder.text(of: name), try #require(child.end, "\(path) did not end"))
  }
}
