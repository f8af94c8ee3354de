import Foundation
import TerminalHarness

/// What programs do while nobody does anything: all of them at once, since none disturbs another.
struct IdleMeasurement {
  let subjects: [Subject]

  private static let windows = 7
  private static let secondsAWindow = 5.0

  func table() async throws -> FigureTable {
    let terminals = try subjects.map { try $0.start() }
    for (subject, terminal) in zip(subjects, terminals) {
      try await terminal.wait(for: "rows of \(subject.name)") { subject.hasRows($0.lines) }
      try await terminal.waitForQuiet(milliseconds: 1_500)
    }
    var bytes = subjects.map { _ in Samples() }
    var wakeUps = bytes
    var load = bytes
    for window in 1...Self.windows {
      Progress.say("Idle \(window) of \(Self.windows) …")
      terminals.forEach { $0.forgetTraffic() }
      let before = try terminals.map { try ProcessUsage(of: $0.process) }
      try await Task.sleep(for: .seconds(Self.secondsAWindow))
      for (index, terminal) in terminals.enumerated() {
        let after = try ProcessUsage(of: terminal.process)
        bytes[index].add(Double(terminal.bytesReceived))
        wakeUps[index].add(Double(after.switches - before[index].switches) / Self.secondsAWindow)
        let seconds = after.processorSeconds - before[index].processorSeconds
        load[index].add(100 * seconds / Self.secondsAWindow)
      }
    }
    return table(bytes: bytes, wakeUps: wakeUps, load: load)
  }

  private func table(bytes: [Samples], wakeUps: [Samples], load: [Samples]) -> FigureTable {
    var table = FigureTable(title: "Idle for 5 s", columns: subjects.map(\.name))
    table.figures = [
      Figure("bytes", bytes.map(\.median), limit: .atMost(0, except: 0)),
      Figure("wake-ups a second", wakeUps.map(\.median), decimals: 1, limit: .atMost(1, except: 0)),
      Figure("processor, %", load.map(\.median), decimals: 3, limit: .atMost(0.1, except: 0)),
    ]
    return table
  }
}
