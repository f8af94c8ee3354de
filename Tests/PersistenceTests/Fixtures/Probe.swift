import Dispatch
import Foundation

/// A second process: the probe that is built beside the tests.
final class Probe: Sendable {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let lines: AsyncStream<String>
  private let end: AsyncStream<Int32>

  init(_ command: String, _ path: String, _ number: Int = 0) throws {
    let runner = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let folder = URL(fileURLWithPath: runner).deletingLastPathComponent()
    let (lines, line) = AsyncStream<String>.makeStream()
    let (end, status) = AsyncStream<Int32>.makeStream()
    self.lines = lines
    self.end = end
    process.executableURL = folder.appendingPathComponent("PersistenceProbe")
    process.arguments = [command, path, "\(number)"]
    process.standardInput = input
    process.standardOutput = output
    process.terminationHandler = { process in
      status.yield(process.terminationStatus)
      status.finish()
    }
    try process.run()
    // A thread of its own: Foundation's readability handler closes its descriptor while libdispatch still watches it.
    let reading = output.fileHandleForReading
    DispatchQueue(label: "probe.output").async { @Sendable in
      var pending = Data()
      while case let data = reading.availableData, !data.isEmpty {
        pending.append(data)
        while let newline = pending.firstIndex(of: 10) {
          line.yield(String(decoding: pending[pending.startIndex..<newline], as: UTF8.self))
          pending.removeSubrange(pending.startIndex...newline)
        }
      }
      line.finish()
    }
  }

  /// The next line that it prints; nil at the end.
  func nextLine() async -> String? {
    for await line in lines { return line }
    return nil
  }

  /// Every line that is still to come.
  func remainingLines() async -> [String] {
    var all: [String] = []
    for await line in lines { all.append(line) }
    return all
  }

  var isRunning: Bool { process.isRunning }

  func closeInput() throws {
    try input.fileHandleForWriting.close()
  }

  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
  }

  /// Waits for its end: the exit status, or the signal.
  func status() async -> Int32 {
    for await status in end { return status }
    return -1
  }
}
