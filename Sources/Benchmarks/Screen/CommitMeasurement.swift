import Foundation
import TerminalHarness

/// How soon the dashboard shows what another process has stored.
struct CommitMeasurement {
  let size: Int
  let report: ScreenReport

  private static let count = 25

  func table() async throws -> FigureTable {
    let subject = try Subject.maitre("", store: report.store(size), environment: report.environment)
    let terminal = try subject.start()
    try await terminal.wait(for: "rows") { subject.hasRows($0.lines) }
    try await terminal.waitForQuiet(milliseconds: 400)
    var shown = Samples()
    var ended = Samples()
    for number in 1...Self.count {
      let expected = try bookings(on: terminal) + 1
      let begin = ContinuousClock.now
      let other = try add(number)
      try await terminal.wait(for: "booking \(number)") { try bookings(on: $0) == expected }
      if let at = terminal.lastByteAt { shown.add((at - begin).milliseconds) }
      let end = try await other.waitForEnd()
      guard end == .exited(0) else { throw BenchmarkError.failed("maitre add", other.text) }
      if let at = other.lastByteAt { ended.add((at - begin).milliseconds) }
      try await terminal.waitForQuiet(milliseconds: 150)
    }
    return table(shown: shown, ended: ended)
  }

  private func table(shown: Samples, ended: Samples) -> FigureTable {
    var table = FigureTable(
      title: "Another process's booking, \(size.groupedText) in the book", columns: ["p50", "p95"])
    let row = { (name: String, samples: Samples, limit: Limit?) in
      Figure(name, [samples.percentile(0.5), samples.percentile(0.95)], decimals: 1, limit: limit)
    }
    table.figures = [
      row("spawn of “maitre add” to the dashboard's last byte, ms", shown, .atMost(100)),
      row("spawn of “maitre add” to its own last byte, ms", ended, nil),
    ]
    return table
  }

  private func add(_ number: Int) throws -> PTYTerminal {
    let times = ["17:45", "18:15", "21:30", "22:00", "22:45"]
    return try PTYTerminal(
      try Products.path(of: "maitre"),
      [
        "--store", report.store(size), "--now", ScreenReport.now, "add", "--restaurant", "Pasta Palace",
        "--guest",
        "Guest \(number)", "--party", "2", "--at", "2026-12-04 \(times[number % times.count])",
      ], environment: report.environment)
  }

  /// The number after `of` in the head rule of the bookings.
  private func bookings(on terminal: PTYTerminal) throws -> Int {
    let head = terminal.lines.first { $0.contains("1 Bookings") } ?? ""
    guard let match = head.firstMatch(of: /of (\d+)/), let count = Int(match.1) else {
      throw BenchmarkError.failed("reading the number of bookings", terminal.text)
    }
    return count
  }
}
