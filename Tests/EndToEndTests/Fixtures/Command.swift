import Foundation
import TerminalHarness
import Testing
import Timing

/// A running program without a terminal; its output goes to files.
final class Command: Sendable {
  private let process: ChildProcess
  private let arguments: [String]
  private let output: String
  private let errors: String

  /// Starts `executable` with nothing to read; output files are made in `folder`.
  init(_ executable: String, _ arguments: [String], environment: [String: String], in folder: String) throws {
    let name = UUID().uuidString
    self.arguments = arguments
    output = "\(folder)/\(name).out"
    errors = "\(folder)/\(name).err"
    process = try ChildProcess(
      executable, arguments, environment: environment, folder: folder, output: .file(path: output),
      errors: .file(path: errors))
  }

  /// Ends it as a power cut would.
  func killNow() { process.signal(SIGKILL) }

  /// What it has printed until now.
  var printed: String { get throws { try String(contentsOfFile: output, encoding: .utf8) } }

  /// Whether it still runs.
  var isRunning: Bool { process.end == nil }

  /// Waits until it ends; one that does not in time is killed and is a failure of the test.
  func result() async throws -> CommandResult {
    _ = try await comesTrue { process.end != nil }
    if let ended = process.end { return try result(ended) }
    killNow()
    throw CommandError.tooSlow(arguments)
  }

  private func result(_ end: ProcessEnd) throws -> CommandResult {
    let code =
      switch end {
      case .exited(let code): code
      case .killed(let signal): 128 + signal
      }
    return CommandResult(
      code: code, output: try printed, errors: try String(contentsOfFile: errors, encoding: .utf8))
  }
}

/// Why a command has no result.
enum CommandError: Error {
  case tooSlow([String])
}
