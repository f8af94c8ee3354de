import Foundation
import Persistence
import Synchronization

extension StoreComparison {
  /// Plain calls and those of the store take turns, in a transaction and then as a batch; each finds an empty table. The log is
  /// emptied in the time of what filled it: the store would do it a little later, plain calls in the middle.
  mutating func addInsertion() async throws {
    try plain.removeAll()
    try ProcessorClock.measure(&insertion.plain) {
      try plain.insert(rows)
      try plain.emptyLog()
    }
    try await removeAll()
    let begin = ProcessorClock.milliseconds
    try await container.transaction { [rows] context in
      for row in rows { try context.insert(row) }
    }
    _ = try await container.emptyLog()
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

  /// As many rows as an atomic batch may have.
  var atomicRows: ArraySlice<Row> { rows.prefix(BatchInsertRequest.atomicLimit) }

  /// The batch that is one transaction, against one transaction.
  mutating func addAtomicBatch() async throws {
    let few = atomicRows
    try plain.removeAll()
    try ProcessorClock.measure(&atomic.plain) {
      try plain.insert(few)
      try plain.emptyLog()
    }
    try await removeAll()
    let request = BatchInsertRequest(
      .atomic, into: [BatchTable(Row.self)], reading: few.makeIterator()
    ) { rows, record in
      guard let row = rows.next() else { return .end }
      record.insert(row)
      return .record
    }
    let begin = ProcessorClock.milliseconds
    let result = try await container.batchInsert(request)
    _ = try await container.emptyLog()
    atomic.store.add(ProcessorClock.milliseconds - begin)
    try Self.check(result.records, few.count, "inserting by an atomic batch")
  }

  private func removeAll() async throws {
    try await container.transaction { try $0.delete(model: Row.self) }
    _ = try await container.emptyLog()
  }

  /// The first of two takes memory from the system that the second finds: each is the first in turn.
  mutating func addFetch() async throws {
    let isPlainFirst = fetch.plain.count.isMultiple(of: 2)
    var (found, expected): ([Row], [Row]) = ([], [])
    if !isPlainFirst { found = try await fetchAll() }
    expected = try ProcessorClock.measure(&fetch.plain) { try plain.all() }
    if isPlainFirst { found = try await fetchAll() }
    try Self.check(found, expected, "fetching all rows")
  }

  private mutating func fetchAll() async throws -> [Row] {
    let begin = ProcessorClock.milliseconds
    let found = try await container.read { try $0.fetch(FetchDescriptor<Row>()) }
    fetch.store.add(ProcessorClock.milliseconds - begin)
    return found
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
