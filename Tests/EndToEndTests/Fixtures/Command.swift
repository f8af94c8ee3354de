import Foundation
import Synchronization
import Testing

/// A running program without a terminal; its output goes to files.
final class Command: Sendable {
  private let process: Process
  private let output: URL
  private let errors: URL

  /// Starts `executable` with nothing to read; output files are made in `folder`.
  init(_ executable: String, _ arguments: [String], environment: [String: String], in folder: String) throws {
    let name = UUID().uuidString
    output = URL(filePath: "\(folder)/\(name).out")
    errors = URL(filePath: "\(folder)/\(name).err")
    process = Process()
    process.executableURL = URL(filePath: executable)
    process.arguments = arguments
    process.environment = environment
    process.currentDirectoryURL = URL(filePath: folder)
    process.standardInput = FileHandle.nullDevice
    for url in [output, errors] { try Data().write(to: url) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// Ends it as a power cut would.
  func killNow() { kill(process.processIdentifier, SIGKILL) }

  /// What it has printed until now.
  var printed: String { get throws { try String(contentsOf: output, encoding: .utf8) } }

  /// Whether it still runs.
  var isRunning: Bool { process.isRunning }

  /// Waits until it ends; one that does not in time is killed and is a failure of the test.
  func result(seconds: Double = 30) async throws -> CommandResult {
    let end = ContinuousClock.now + .seconds(seconds)
    while process.isRunning {
      guard ContinuousClock.now < end else {
        killNow()
        throw CommandError.tooSlow(process.arguments ?? [])
      }
      try await Task.sleep(for: .milliseconds(2))
    }
    let code = process.terminationStatus + (process.terminationReason == .uncaughtSignal ? 128 : 0)
    return CommandResult(
      code: code, output: try printed, errors: try String(contentsOf: errors, encoding: .utf8))
  }
}

/// Why a command has no result.
enum CommandError: Error {
  case tooSlow([String])
}
