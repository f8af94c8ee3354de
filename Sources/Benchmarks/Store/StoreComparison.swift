import Foundation
import Persistence

/// What the rounds found, in milliseconds of processor time.
struct StoreComparison {
  /// Of plain calls, and of the store.
  struct Pair {
    var plain = Samples()
    var store = Samples()
  }

  let container: ModelContainer
  let plain: PlainStore
  let visits: [Visit]
  var insertion = Pair()
  var fetch = Pair()
  var window = Pair()
  var commit = Pair()
  var delivery = Pair()
  /// Numbers for the rows that are stored one by one.
  private var nextNumber: Int

  static let repetitions = 50

  init(container: ModelContainer, plain: PlainStore, rowCount: Int) {
    self.container = container
    self.plain = plain
    visits = (0..<rowCount).map(Visit.init(number:))
    nextNumber = rowCount
  }

  mutating func addRound() async throws {
    try await addInsertion()
    try await addFetch()
    try await addWindows()
    try await addCommits()
    try await addDeliveries()
  }

  mutating func nextVisit() -> Visit {
    nextNumber += 1
    return Visit(number: nextNumber)
  }

  var table: FigureTable {
    var table = FigureTable(
      title: "The store, processor time, \(visits.count.groupedText) rows", columns: ["sqlite3", "Maitre"])
    table.figures = [
      row("insert all in one transaction, two indexes, ms", insertion, 1, 1.5),
      row("fetch all, ms", fetch, 1, 1.15),
      row("window of 50 by keyset, µs", window, 1, 1.5, unitsAMillisecond: 1_000),
      row("commit of one row, µs", commit, 0, 1.2, unitsAMillisecond: 1_000),
      row("commit of one row until 50 rows are delivered, µs", delivery, 0, 1.5, unitsAMillisecond: 1_000),
    ]
    return table
  }

  private func row(
    _ name: String, _ pair: Pair, _ decimals: Int, _ times: Double, unitsAMillisecond: Double = 1
  ) -> Figure {
    Figure(
      name, [pair.plain, pair.store].map { samples in samples.median.map { $0 * unitsAMillisecond } },
      decimals: decimals, limit: .atMost(times, timesColumn: 0, named: "sqlite3"))
  }
}
