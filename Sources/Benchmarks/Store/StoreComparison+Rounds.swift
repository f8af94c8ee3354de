import Foundation
import Persistence
import Synchronization

extension StoreComparison {
  /// Plain calls and those of the store take turns, in a transaction and then as a batch; each finds an empty table.
  mutating func addInsertion() async throws {
    try plain.removeAll()
    try ProcessorClock.measure(&insertion.plain) { try plain.insert(rows) }
    try await removeAll()
    let begin = ProcessorClock.milliseconds
    try await container.transaction { [rows] context in
      for row in rows { try context.insert(row) }
    }
    insertion.store.add(ProcessorClock.milliseconds - begin)
  }

  /// The batch chooses how many rows a transaction gets, and plain calls then do the same: what slices cost against one
  /// transaction, so that others may write between them, is a figure of its own.
  mutating func addBatch() async throws {
    try await removeAll()
    let request = BatchInsertRequest(
      .sliced(), into: [BatchTable(Row.self)], reading: rows.makeIterator()
    ) { rows, record in
      guard let row = rows.next() else { return .end }
      record.insert(row)
      return .record
    }
    let ends = Mutex<[Int]>([])
    let begin = ProcessorClock.milliseconds
    let result = try await container.batchInsert(request) { progress in
      ends.withLock { $0.append(progress.records) }
    }
    batch.store.add(ProcessorClock.milliseconds - begin)
    try Self.check(result.records, rows.count, "inserting by a batch")
    let all = ends.withLock { $0 }
    try plain.removeAll()
    try ProcessorClock.measure(&batch.plain) {
      try plain.load(rows, slices: zip(all, [0] + all).map { $0 - $1 })
    }
    try plain.removeAll()
    try ProcessorClock.measure(&unsliced) { try plain.load(rows, slices: [rows.count]) }
  }

  private func removeAll() async throws {
    try await container.transaction { try $0.delete(model: Row.self) }
  }

  mutating func addFetch() async throws {
    let expected = try ProcessorClock.measure(&fetch.plain) { try plain.all() }
    let begin = ProcessorClock.milliseconds
    let found = try await container.read { try $0.fetch(FetchDescriptor<Row>()) }
    fetch.store.add(ProcessorClock.milliseconds - begin)
    try Self.check(found, expected, "fetching all rows")
  }

  mutating func addWindows() async throws {
    let places = stride(from: 0, to: rows.count, by: rows.count / Self.repetitions).map { rows[$0] }
    let expected = try ProcessorClock.measure(&window.plain, times: places.count) {
      try places.map(plain.window(after:))
    }
    let begin = ProcessorClock.milliseconds
    let found = try await container.read { context in
      try places.map { try context.fetch(Self.window(after: $0)) }
    }
    window.store.add((ProcessorClock.milliseconds - begin) / Double(places.count))
    try Self.check(found, expected, "fetching a window")
  }

  mutating func addCommits() async throws {
    let new = nextSpare()
    try ProcessorClock.measure(&commit.plain, times: new.count) {
      for row in new { try plain.insert([row]) }
    }
    let begin = ProcessorClock.milliseconds
    for row in new { try await container.transaction { _ = try $0.insert(row) } }
    commit.store.add((ProcessorClock.milliseconds - begin) / Double(new.count))
  }

  static func window(after row: Row) -> FetchDescriptor<Row> {
    FetchDescriptor(sortBy: Row.order, fetchLimit: 50, after: FetchCursor(row))
  }

  /// The two ways must agree, or their times mean nothing.
  static func check<Value: Equatable>(_ found: Value, _ expected: Value, _ action: String) throws {
    guard found == expected else {
      throw BenchmarkError.failed(action, "The rows differ from those of sqlite3.")
    }
  }
}
