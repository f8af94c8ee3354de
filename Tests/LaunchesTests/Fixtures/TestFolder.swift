import Foundation
import TerminalHarness
import Testing
import Timing

/// A folder that goes with the test, and the built program in it.
final class TestFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "launches-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    do { try FileManager.default.removeItem(atPath: path) } catch { Issue.record(error) }
  }

  /// Writes a file, and returns its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)"))
    return "\(path)/\(name)"
  }

  /// Starts the program in this folder.
  func start(_ arguments: String..., output: String = "out") throws -> ChildProcess {
    try ChildProcess(
      Products.path(of: "launches"), arguments, environment: ["HOME": path], folder: path,
      output: .file(path: "\(path)/\(output)"), errors: .file(path: "\(path)/\(output).errors"))
  }

  /// What a program has printed, and its complaints.
  func printed(_ output: String = "out") throws -> (output: String, errors: String) {
    (
      try String(contentsOfFile: "\(path)/\(output)", encoding: .utf8),
      try String(contentsOfFile: "\(path)/\(output).errors", encoding: .utf8)
    )
  }
}

extension ChildProcess {
  /// Waits for its end; nil where it does not come.
  func waitForEnd() async throws -> ProcessEnd? {
    _ = try await comesTrue { end != nil }
    return end
  }
}
