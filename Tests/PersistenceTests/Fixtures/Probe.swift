import CLinux
import Foundation
import Synchronization
import TerminalHarness
import Timing

/// A second process: the probe that is built beside the tests.
final class Probe: Sendable {
  private let process: ChildProcess
  private let input: Mutex<Int32?>
  private let lines: AsyncStream<String>

  init(_ command: String, _ path: String, _ number: Int = 0) throws {
    let (lines, line) = AsyncStream<String>.makeStream()
    self.lines = lines
    let toProbe = try Self.pipe()
    let fromProbe = try Self.pipe()
    input = Mutex(toProbe.writing)
    defer {
      close(toProbe.reading)
      close(fromProbe.writing)
    }
    process = try ChildProcess(
      try Products.path(of: "PersistenceProbe"), [command, path, "\(number)"],
      environment: ProcessInfo.processInfo.environment, input: .descriptor(toProbe.reading),
      output: .descriptor(fromProbe.writing), errors: .descriptor(STDERR_FILENO))
    let reading = fromProbe.reading
    DispatchQueue(label: "probe.output").async { @Sendable in
      Self.read(reading) { line.yield($0) }
      line.finish()
      close(reading)
    }
  }

  deinit { closeInput() }

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

  var isRunning: Bool { process.end == nil }

  func closeInput() {
    input.withLock { input in
      if let descriptor = input { close(descriptor) }
      input = nil
    }
  }

  func kill() { process.signal(SIGKILL) }

  /// Stops it wherever it is, which it cannot refuse, and waits until it stands.
  func suspend() async throws {
    process.signal(SIGSTOP)
    // Each thread of it: one that still runs may be given the gate. One may end before it is read.
    let threads = "/proc/\(process.identifier)/task"
    try await TestStore.reaches {
      try FileManager.default.contentsOfDirectory(atPath: threads).allSatisfy {
        (try? String(contentsOfFile: "\(threads)/\($0)/stat", encoding: .utf8))?.contains(") T ") == true
      }
    }
  }

  func resume() { process.signal(SIGCONT) }

  /// Waits for its end: the exit status, or the signal.
  func status() async -> Int32 {
    do { _ = try await comesTrue { process.end != nil } } catch { return -1 }
    return switch process.end {
    case .exited(let code): code
    case .killed(let signal): signal
    case nil: -1
    }
  }
}

extension Probe {
  /// Both ends of a pipe that no child inherits.
  private static func pipe() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { throw HarnessError.system(call: "pipe2", number: errno) }
    return (ends[0], ends[1])
  }

  private static func read(_ descriptor: Int32, _ body: (String) -> Void) {
    var pending: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while case let count = Foundation.read(descriptor, &buffer, buffer.count), count > 0 {
      pending += buffer.prefix(count)
      while let newline = pending.firstIndex(of: 10) {
        body(String(decoding: pending[..<newline], as: UTF8.self))
        pending.removeSubrange(...newline)
      }
    }
  }
}
