import Foundation
import Glibc
import Persistence
import TerminalHarness

/// Another process that stores one row a commit until it is told to end, and says how long each took.
struct WriterProcess {
  /// The option that makes a process of this program such a writer.
  static let option = "--write"

  private let child: ChildProcess
  private let output: String
  private let stop: String

  /// Starts it on a store of visits.
  ///
  /// - Parameters:
  ///   - number: Its own, from 1: its rows have numbers of their own.
  ///   - think: How long it waits between two commits.
  init(store path: String, number: Int, think: Duration, folder: URL) throws {
    output = folder.appending(path: "writer-\(number).txt").path
    stop = folder.appending(path: "writer-\(number).stop").path
    // Left by the measurement before; else there is nothing to remove.
    unlink(stop)
    child = try ChildProcess(
      "/proc/self/exe", [Self.option, path, stop, "\(number)", "\(Int(think / .milliseconds(1)))"],
      environment: ProcessInfo.processInfo.environment, output: .file(path: output),
      errors: .descriptor(STDERR_FILENO))
  }

  /// Waits until its store is open.
  func begin() async throws {
    while try lines().isEmpty { try await look() }
  }

  /// Ends it.
  ///
  /// - Returns: Milliseconds that each commit took.
  func end() async throws -> [Double] {
    try Data().write(to: URL(filePath: stop))
    while child.end == nil { try await Task.sleep(for: .milliseconds(5)) }
    return try lines().compactMap(Double.init)
  }

  private func look() async throws {
    guard child.end == nil else { throw BenchmarkError.failed("a writing process", "It ended by itself.") }
    try await Task.sleep(for: .milliseconds(5))
  }

  private func lines() throws -> [Substring] {
    try String(contentsOf: URL(filePath: output), encoding: .utf8).split(separator: "\n")
  }
}

extension WriterProcess {
  /// What the other process does.
  static func run(_ arguments: [String]) async throws {
    guard arguments.count == 4, let number = Int(arguments[2]), let think = Int(arguments[3]) else {
      throw BenchmarkError.failed("a writing process", "It was started with \(arguments).")
    }
    let container = try await VisitStore.open(arguments[0])
    say("begun\n")
    var times: [Double] = []
    while access(arguments[1], F_OK) != 0 {
      let visit = Visit(number: number * 1_000_000_000 + times.count)
      let begin = ContinuousClock.now
      try await container.transaction { _ = try $0.insert(visit) }
      times.append((ContinuousClock.now - begin) / .milliseconds(1))
      if think > 0 { try await Task.sleep(for: .milliseconds(think)) }
    }
    await container.close()
    say(times.map { "\($0)\n" }.joined())
  }

  private static func say(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }
}
