import Foundation
import Synchronization

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
    let pending = Mutex(Data())
    output.fileHandleForReading.readabilityHandler = { handle in
      let data = handle.availableData
      if data.isEmpty {
        handle.readabilityHandler = nil
        line.finish()
        return
      }
      pending.withLock { pending in
        pending.append(data)
        while let newline = pending.firstIndex(of: 10) {
          line.yield(String(decoding: pending[pending.startIndex..<newline], as: UTF8.self))
          pending.removeSubrange(pending.startIndex...newline)
        }
      }
    }
    process.terminationHandler = { process in
      status.yield(process.terminationStatus)
      status.finish()
    }
    try process.run()
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
