import Dispatch
import Persistence

/// What the rounds found, in milliseconds of processor time.
struct StoreComparison<Row: PlainRow> {
  /// Of plain calls, and of the store.
  struct Pair {
    var plain = Samples()
    var store = Samples()
  }

  let container: ModelContainer
  let plain: PlainStore<Row>
  let rows: [Row]
  /// Rows that are stored one by one, each once.
  var spare: ArraySlice<Row>
  /// Plain calls, and a transaction of the store's.
  var insertion = Pair()
  /// Plain calls with the settings and in the slices of a batch, and that batch.
  var batch = Pair()
  /// Plain calls with the settings of a batch, in one transaction.
  var unsliced = Samples()
  /// One transaction of plain calls, and an atomic batch of the same rows.
  var atomic = Pair()
  var fetch = Pair()
  var window = Pair()
  var commit = Pair()
  var delivery = Pair()
  /// The same two by the store, awaited.
  var awaitedCommit = Samples()
  var awaitedDelivery = Samples()
  /// The same two by plain calls on a queue.
  var queuedCommit = Samples()
  var queuedDelivery = Samples()
  let queue = DispatchQueue(label: "bench.plain")
  var spareNumber = 0

  static var repetitions: Int { 50 }
  /// Rows that a comparison of so many rounds takes one by one.
  static func spareCount(rounds: Int) -> Int { 8 * repetitions * rounds }

  init(container: ModelContainer, plain: PlainStore<Row>, rows: [Row], spare: [Row]) {
    self.container = container
    self.plain = plain
    self.rows = rows
    self.spare = spare[...]
  }

  /// A round of what leaves both tables full.
  mutating func addInsertions() async throws {
    try await addAtomicBatch()
    try await addInsertion()
    try await addBatch()
  }

  mutating func addRound() async throws {
    try await addInsertions()
    try await addFetch()
    try await addWindows()
    try await addCommits()
    try await addDeliveries()
  }

  mutating func nextSpare() -> [Row] {
    defer { spare = spare.dropFirst(Self.repetitions) }
    return Array(spare.prefix(Self.repetitions))
  }

  /// - Parameter indexes: The words for the indexes of the table.
  func figures(_ indexes: String, batchLimit: Double, contextLimit: Double) -> [Figure] {
    insertionFigures(indexes, batchLimit: batchLimit, contextLimit: contextLimit) + [
      row("fetch all, ms", fetch, 1, 1.15),
      row("window of 50 by keyset, µs", window, 1, 1.5, unitsAMillisecond: 1_000),
      row("commit of one row, µs", commit, 0, 1.2, unitsAMillisecond: 1_000),
      Figure(
        "the same awaited, sqlite3 on a queue, µs",
        [queuedCommit, awaitedCommit].map { samples in samples.median.map { $0 * 1_000 } }),
      row("commit of one row until 50 rows are delivered, µs", delivery, 0, 1.5, unitsAMillisecond: 1_000),
      Figure(
        "the same awaited, sqlite3 on a queue, µs",
        [queuedDelivery, awaitedDelivery].map { samples in samples.median.map { $0 * 1_000 } }),
    ]
  }

  /// Those that need no index.
  func insertionFigures(_ indexes: String, batchLimit: Double, contextLimit: Double) -> [Figure] {
    [
      row("insert all, \(indexes), in a transaction, ms", insertion, 1, contextLimit),
      row(
        "insert \(atomicRows.count.groupedText), \(indexes), by an atomic batch, ms", atomic, 1, batchLimit),
      row("insert all, \(indexes), by a batch in slices, ms", batch, 1, batchLimit),
      Figure("the same in one slice, ms", [unsliced.median, nil], decimals: 1),
    ]
  }

  private func row(
    _ name: String, _ pair: Pair, _ decimals: Int, _ times: Double, unitsAMillisecond: Double = 1
  ) -> Figure {
    Figure(
      name, [pair.plain, pair.store].map { samples in samples.median.map { $0 * unitsAMillisecond } },
      decimals: decimals, limit: .atMost(times, timesColumn: 0, named: "sqlite3"))
  }
}
