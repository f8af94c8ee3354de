/// Encoded records on their way from the handler into a transaction.
// Filled by one task, then read by one transaction after the other; `BatchSource` hands it over and forgets it.
final class BatchSlice: @unchecked Sendable {
  struct Row {
    /// The position of its model in the request.
    let table: Int
    let offset: Int
  }

  struct Find {
    /// The position of its key in `keys`.
    let key: Int
    let offset: Int
    let isRequired: Bool
  }

  struct Record {
    let rows: Range<Int>
    let finds: Range<Int>
  }

  let bytes = RowBytes(capacity: 65_536)
  // Unchecked: each method below ends its access before it calls anything, and the slice has one user at a time.
  @exclusivity(unchecked) private(set) var rows: [Row] = []
  @exclusivity(unchecked) private(set) var finds: [Find] = []
  @exclusivity(unchecked) private(set) var records: [Record] = []
  /// In the handler's words, by the position of the record.
  private(set) var refusals: [Int: String] = [:]
  /// Records of the request before these.
  let earlier: Int
  /// Finds of those records.
  let earlierFinds: Int
  /// The keys of all finds so far, in the order of their first use.
  private(set) var keys: [BatchKeyDefinition]
  /// Whether the source has come to its end.
  var isLast = false

  private let plan: BatchPlan

  /// - Parameter count: Rows that are expected.
  init(_ plan: BatchPlan, count: Int, earlier: Int, earlierFinds: Int, keys: [BatchKeyDefinition]) {
    self.plan = plan
    rows.reserveCapacity(count)
    records.reserveCapacity(count)
    self.earlier = earlier
    self.earlierFinds = earlierFinds
    self.keys = keys
  }
}

extension BatchSlice {
  func add<Model: PersistentModel>(_ model: Model) {
    guard let table = plan.models.firstIndex(of: ObjectIdentifier(Model.self)) else {
      preconditionFailure("the batch was not made for \(Model.self)")
    }
    let offset = bytes.used
    var row = RowEncoder(appendingTo: bytes)
    model.encode(into: &row)
    precondition(
      row.count == plan.columnCounts[table],
      "encode(into:) of \(Model.self) appends another number of values than its table has columns")
    row.finish()
    rows.append(Row(table: table, offset: offset))
  }

  func beginFind(_ key: BatchKeyDefinition) -> RowEncoder {
    RowEncoder(appendingTo: bytes)
  }

  /// - Returns: The stand-in.
  func endFind(_ row: borrowing RowEncoder, _ key: BatchKeyDefinition, isRequired: Bool) -> Int64 {
    precondition(row.count == key.columns.count, "a key has as many values as columns")
    let offset = bytes.used
    row.finish()
    finds.append(Find(key: position(of: key), offset: offset, isRequired: isRequired))
    return Self.standIn(earlierFinds + finds.count - 1)
  }

  /// The id that stands for what a request's find with this number finds: the least ones, which no row has. Each find of a
  /// request has another, so that one that was kept for a later record is known as such.
  static func standIn(_ number: Int) -> Int64 {
    Int64.min + Int64(number)
  }

  func refuse(_ reason: String) {
    refusals[records.count] = reason
  }

  private func position(of key: BatchKeyDefinition) -> Int {
    if let known = keys.firstIndex(where: { $0 === key }) { return known }
    if let equal = keys.firstIndex(where: { $0.table.name == key.table.name && $0.columns == key.columns }) {
      return equal
    }
    keys.append(key)
    return keys.count - 1
  }
}

extension BatchSlice {
  /// Ends a record; its rows are put in the order in which they are stored.
  func endRecord() {
    let (firstRow, firstFind) = (records.last?.rows.upperBound ?? 0, records.last?.finds.upperBound ?? 0)
    if rows.count - firstRow > 1 { sort(firstRow..<rows.count) }
    records.append(Record(rows: firstRow..<rows.count, finds: firstFind..<finds.count))
  }

  /// Forgets what was put into a record that is none.
  func dropRecord() {
    rows.removeSubrange((records.last?.rows.upperBound ?? 0)...)
    finds.removeSubrange((records.last?.finds.upperBound ?? 0)...)
    refusals[records.count] = nil
  }

  /// Stable: rows of one table stay in the order in which they were added.
  private func sort(_ range: Range<Int>) {
    let ranks = plan.ranks
    let places = rows[range].lazy.map { ranks[$0.table] }
    guard zip(places, places.dropFirst()).contains(where: >) else { return }
    let sorted = rows[range].enumerated().sorted {
      (ranks[$0.element.table], $0.offset) < (ranks[$1.element.table], $1.offset)
    }
    rows.replaceSubrange(range, with: sorted.map(\.element))
  }
}
