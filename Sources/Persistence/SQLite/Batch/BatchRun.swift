import CSQLite

/// One transaction's work on a slice.
struct BatchRun {
  let slice: BatchSlice
  // At hand: the slice is a class, which checks each access.
  private let rows: [BatchSlice.Row]
  private let records: [BatchSlice.Record]
  let database: Database
  let tables: [BatchStatements]
  let finds: [BatchFindStatement]
  let identifiers: BatchIdentifiers
  /// Whether an id of the slice can stand for a row that is looked up.
  let hasStandIns: Bool
  /// Whether each record can be taken back alone.
  private let isMarking: Bool
  /// Whether rows go in as they are: none stands for another one, and each is new or the record is refused.
  private let isPlain: Bool
  /// What became of the rows, one a table of the request.
  private(set) var counts: [BatchCounts]

  /// What the stand-ins of the present record stand for, in the order of its finds.
  var found: [BatchFound] = []
  /// Rows of the present record that are there under other ids.
  var aliases: [BatchAlias] = []
  private var pending: [BatchCounts]
  private var hasWritten = false

  init(
    _ slice: BatchSlice, _ plan: BatchPlan, on database: Database, _ identifiers: BatchIdentifiers,
    isMarking: Bool
  ) throws(PersistenceError) {
    self.slice = slice
    (rows, records) = (slice.rows, slice.records)
    self.database = database
    self.identifiers = identifiers
    self.isMarking = isMarking
    hasStandIns = slice.earlierFinds + slice.finds.count > 0
    var tables: [BatchStatements] = []
    for position in plan.tables.indices {
      tables.append(try BatchStatements(position, of: plan, finding: slice.keys, on: database))
    }
    self.tables = tables
    isPlain = !isMarking && !hasStandIns && tables.allSatisfy(\.isPlain)
    var finds: [BatchFindStatement] = []
    for key in slice.keys { finds.append(try BatchFindStatement(key, of: plan, on: database)) }
    self.finds = finds
    counts = tables.map { _ in BatchCounts() }
    pending = counts
  }

  /// Stores all rows of a record, or none.
  ///
  /// - Returns: Why it was refused; nil when it is stored.
  /// - Throws: `BatchStore.NeedsMarks` when rows have to be taken back and nothing marks where they begin.
  mutating func store(_ position: Int) throws -> BatchRefusal? {
    guard let reason = try reasonNotToStore(position) else { return nil }
    return BatchRefusal(record: slice.earlier + position + 1, reason: reason)
  }

  private mutating func reasonNotToStore(_ position: Int) throws -> BatchRefusal.Reason? {
    if !slice.refusals.isEmpty, let words = slice.refusals[position] { return .told(words) }
    let record = records[position]
    if isPlain { return try storePlainly(record) }
    begin(record)
    if isMarking { try database.execute("SAVEPOINT batch_record") }
    do {
      for row in record.rows { try store(rows[row], of: record) }
    } catch let unknown as BatchUnknownRow {
      try takeBack()
      return unknown.reason
    } catch PersistenceError.constraint(let failure) {
      try takeBack()
      return .constraint(failure)
    }
    if isMarking { try database.execute("RELEASE batch_record") }
    for table in counts.indices { counts[table].add(pending[table]) }
    return nil
  }

  /// As above for most batches, where nothing has to be remembered from one row to the next.
  private mutating func storePlainly(_ record: BatchSlice.Record) throws -> BatchRefusal.Reason? {
    var stored = record.rows.lowerBound
    do {
      while stored < record.rows.upperBound {
        try insertPlainly(rows[stored])
        stored += 1
      }
    } catch PersistenceError.constraint(let failure) {
      if stored > record.rows.lowerBound { throw BatchStore.NeedsMarks() }
      return .constraint(failure)
    }
    for row in rows[record.rows] { counts[row.table].inserted += 1 }
    return nil
  }

  private func insertPlainly(_ row: BatchSlice.Row) throws(PersistenceError) {
    let target = tables[row.table].insertion
    let place = EncodedValues(slice.bytes.start + row.offset)
    var values = place
    try database.bind(&values, count: target.parameters.count, to: target.statement)
    defer { target.statement.reset() }
    _ = try database.step(target.statement, row: place.identifier)
  }

  private mutating func begin(_ record: BatchSlice.Record) {
    if !found.isEmpty { found.removeAll(keepingCapacity: true) }
    for _ in record.finds { found.append(.notLookedUp) }
    if !aliases.isEmpty { aliases.removeAll(keepingCapacity: true) }
    for table in pending.indices { pending[table] = BatchCounts() }
    hasWritten = false
  }

  private mutating func takeBack() throws {
    // The failed statement has left nothing; the rows before it have.
    if isMarking {
      try database.execute("ROLLBACK TO batch_record; RELEASE batch_record")
    } else if hasWritten {
      throw BatchStore.NeedsMarks()
    }
    if hasWritten { identifiers.forget() }
  }
}

extension BatchRun {
  private mutating func store(_ row: BatchSlice.Row, of record: BatchSlice.Record) throws {
    let table = tables[row.table]
    let key = table.mayBeAlias && table.update == nil ? try keyBytes(of: row, record) : nil
    if let key, let stored = identifiers[key] {
      pending[row.table].unchanged += 1
      return rename(row, stored)
    }
    try bind(table.insertion, row, record)
    guard try !change(table.insertion.statement, row) else {
      pending[row.table].inserted += 1
      if let key { identifiers[key] = try identifier(of: row, record) }
      return
    }
    try meet(row, key, record)
  }

  /// A row with the same key is there already.
  private mutating func meet(_ row: BatchSlice.Row, _ key: [UInt8]?, _ record: BatchSlice.Record) throws {
    let table = tables[row.table]
    var isChanged = false
    if let update = table.update {
      try bind(update, row, record)
      isChanged = try change(update.statement, row)
    }
    if isChanged, table.changesFoundKeys { identifiers.forget() }
    if isChanged { pending[row.table].updated += 1 } else { pending[row.table].unchanged += 1 }
    guard table.mayBeAlias else { return }
    try bind(table.identifier, row, record)
    guard let stored = try identifiers(from: table.identifier.statement).first else { return }
    if let key { identifiers[key] = stored }
    rename(row, stored)
  }

  /// Runs a statement that writes.
  ///
  /// - Returns: Whether it has changed a row.
  private mutating func change(_ statement: Statement, _ row: BatchSlice.Row) throws(PersistenceError) -> Bool
  {
    defer { statement.reset() }
    let values = EncodedValues(slice.bytes.start + row.offset)
    while try database.step(statement, row: values.identifier) {}
    let isChanged = sqlite3_changes64(database.handle) > 0
    if isChanged { hasWritten = true }
    return isChanged
  }

  /// From now on the given id stands for the stored one.
  private mutating func rename(_ row: BatchSlice.Row, _ stored: Int64) {
    let values = EncodedValues(slice.bytes.start + row.offset)
    guard let given = values.identifier, given != stored else { return }
    aliases.append(BatchAlias(table: row.table, given: given, stored: stored))
  }
}
