import Foundation
import TerminalHarness

extension SlotRace {
  /// Lets so many processes race.
  ///
  /// - Parameter folder: Where their output goes.
  /// - Returns: The slots each of them says it has won.
  /// - Throws: `SlotRaceFailure` when one of them ends with an error or is not done in time.
  public func run(processes: Int, folder: String, seconds: Double) async throws -> [[Int]] {
    let program = try Products.path(of: "SlotRacer")
    let racers = try (0..<processes).map { racer in
      let output = "\(folder)/racer-\(racer).txt"
      return (
        output: output,
        process: try ChildProcess(
          program, [path, String(racer), String(slots)], environment: [:], output: .file(path: output),
          errors: .file(path: output + ".errors"))
      )
    }
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
