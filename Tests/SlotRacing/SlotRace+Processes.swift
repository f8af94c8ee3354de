import CLinux
import Foundation
import TerminalHarness
import Timing

extension SlotRace {
  /// Lets so many processes race, from the moment at which all of them are ready.
  ///
  /// - Parameter folder: Where their output goes.
  /// - Returns: The slots each of them says it has won.
  /// - Throws: `SlotRaceFailure` when one of them ends with an error or is not done in time.
  public func run(processes: Int, folder: String, seconds: Double) async throws -> [[Int]] {
    let program = try Products.path(of: "SlotRacer")
    // What no racer inherits beside its input, or none would see that end.
    var start: [Int32] = [-1, -1]
    guard pipe2(&start, O_CLOEXEC) == 0 else {
      throw SlotRaceFailure(words: "there is no pipe to start with")
    }
    let (reading, writing) = (FileHandle(fileDescriptor: start[0]), FileHandle(fileDescriptor: start[1]))
    defer { for handle in [reading, writing] { try? handle.close() } }
    let racers = try (0..<processes).map { racer in
      let output = "\(folder)/racer-\(racer).txt"
      return (
        output: output,
        process: try ChildProcess(
          program, [path, String(racer), String(slots)], environment: [:],
          input: .descriptor(start[0]), output: .file(path: output),
          errors: .file(path: output + ".errors"))
      )
    }
    let areReady = try await comesTrue {
      try racers.allSatisfy {
        try $0.process.end != nil || !String(contentsOfFile: $0.output, encoding: .utf8).isEmpty
      }
    }
    guard areReady else { throw SlotRaceFailure(words: "a racer is not ready in time") }
    try writing.close()
    let end = ContinuousClock.now + .seconds(seconds)
    while racers.contains(where: { $0.process.end == nil }) {
      guard ContinuousClock.now < end else { throw SlotRaceFailure(words: "a racer is not done in time") }
      try await Task.sleep(for: .milliseconds(5))
    }
    return try racers.map { racer in
      let text = try String(contentsOfFile: racer.output, encoding: .utf8)
      guard racer.process.end == .exited(0) else { throw SlotRaceFailure(words: text) }
      return text.split(separator: "\n").compactMap { Int($0) }
    }
  }
}

/// Why a race has no result.
public struct SlotRaceFailure: Error {
  /// What the racer said.
  public let words: String
}
