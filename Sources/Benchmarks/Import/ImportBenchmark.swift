import Foundation
import Persistence
import Reservations
import TerminalHarness

/// The import of a list into a book, with somebody else who saves meanwhile, and the reports over what was imported.
struct ImportBenchmark {
  let folder: URL
  /// Bookings of the list.
  let count: Int

  /// Eighteen weeks, so that a month and the three before it hold all of them.
  private static let firstDay = ServiceDay(year: 2026, month: 8, day: 1)
  private static let days = 122
  private static let month = ReportPeriod(.month, containing: ServiceDay(year: 2026, month: 11, day: 15))

  private var book: String { folder.appending(path: "imported.db").path }

  func table() async throws -> FigureTable {
    Progress.say("Importing \(count.groupedText) bookings …")
    let list = folder.appending(path: "list.csv")
    try ForeignList(count: count, first: Self.firstDay, days: Self.days).write(to: list)
    let container = try await makeBook()
    let first = try await run(list, beside: container)
    let second = try await run(list, beside: nil)
    var table = FigureTable(title: "\(count.groupedText) bookings of a list", columns: ["Maitre"])
    let isFull = count >= 1_000_000
    table.figures = [
      Figure(
        "import with guests and tables, s", [first.seconds], decimals: 1, limit: isFull ? .atMost(60) : nil),
      Figure("most memory of the import, MB", [first.megabytes], limit: .atMost(150)),
      Figure(
        "another process's save meanwhile, p99, ms", [first.saves.percentile(0.99)], limit: .atMost(120)),
      Figure("the same import again, s", [second.seconds], decimals: 1),
      Figure(
        "report of a month and the three before, s", [try await reportSeconds(container)], decimals: 2,
        limit: .atMost(1.5)),
    ]
    await container.close()
    return table
  }

  private func makeBook() async throws -> ModelContainer {
    let factory = ModelContainerFactory(
      schema: try BookSchema.schema(),
      configuration: ModelConfiguration(path: book, applicationID: BookSchema.applicationID))
    let container = try await factory.makeOne()
    let house = DemoEvening.make(now: Date(timeIntervalSince1970: 1_796_409_720)).restaurants[0]
    try await container.transaction { try $0.insert(house) }
    return container
  }

  private func reportSeconds(_ container: ModelContainer) async throws -> Double? {
    var samples = Samples()
    for _ in 0..<3 {
      let begin = ContinuousClock.now
      _ = try await container.read { try BookReport.fetch(Self.month, in: $0) }
      samples.add((ContinuousClock.now - begin) / .seconds(1))
    }
    return samples.median
  }
}

extension ImportBenchmark {
  private struct Outcome {
    var seconds = 0.0
    var megabytes = 0.0
    var saves = Samples()
  }

  /// Runs the program; this process saves a booking every 50 ms when it is given the book.
  private func run(_ list: URL, beside container: ModelContainer?) async throws -> Outcome {
    let begin = ContinuousClock.now
    let errors = folder.appending(path: "import.err").path
    let child = try ChildProcess(
      try Products.path(of: "maitre"),
      ["import", "bookings", list.path, "--restaurant", "pasta", "--store", book, "--feed", "none"],
      environment: [
        "HOME": folder.path, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "MAITRE_ACTOR": "marta",
      ],
      output: .file(path: folder.appending(path: "import.out").path), errors: .file(path: errors))
    var outcome = Outcome()
    while child.end == nil {
      if let megabytes = try? ProcessUsage.mostResidentMegabytes(of: child.identifier) {
        outcome.megabytes = max(outcome.megabytes, megabytes)
      }
      if let container {
        outcome.saves.add(try await BookingSave(outcome.saves.count).milliseconds(in: container))
      }
      try await Task.sleep(for: .milliseconds(50))
    }
    guard child.end == .exited(0) else {
      throw BenchmarkError.failed("the import", try String(contentsOfFile: errors, encoding: .utf8))
    }
    outcome.seconds = (ContinuousClock.now - begin) / .seconds(1)
    return outcome
  }
}
