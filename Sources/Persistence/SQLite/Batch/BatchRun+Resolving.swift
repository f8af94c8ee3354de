import CSQLite

/// What a stand-in stands for.
enum BatchFound {
  case notLookedUp
  case row(Int64)
  case nothing
}

/// An id of a new row that stands for a row that is there.
struct BatchAlias {
  /// The position of its table in the request.
  let table: Int
  let given: Int64
  let stored: Int64
}

/// A look-up that the record needs has found no row, or several.
struct BatchUnknownRow: Error {
  let reason: BatchRefusal.Reason
}

extension BatchRun {
  /// Binds a row's values, ids as they are stored.
  mutating func bind(
    _ target: BatchStatement, _ row: BatchSlice.Row, _ record: BatchSlice.Record
  ) throws {
    var values = EncodedValues(slice.bytes.start + row.offset)
    guard hasStandIns || !aliases.isEmpty || !target.isStraight else {
      return try database.bind(&values, count: target.parameters.count, to: target.statement)
    }
    for column in target.parameters.indices {
      let parameter = target.parameters[column]
      guard parameter > 0 else {
        values.skip()
        continue
      }
      let code = try bindNext(
        &values, referringTo: tables[row.table].targets[column], to: target.statement, at: parameter, record)
      guard code == SQLITE_OK else { throw database.error(code, sql: target.statement.sql) }
    }
  }

  private mutating func bindNext(
    _ values: inout EncodedValues, referringTo table: Int?, to statement: Statement, at parameter: Int32,
    _ record: BatchSlice.Record
  ) throws -> Int32 {
    guard let given = values.identifier, isStandIn(given) || !aliases.isEmpty else {
      return values.bindNext(to: statement.handle, at: parameter)
    }
    values.skip()
    guard let stored = try stored(given, table, record) else {
      return sqlite3_bind_null(statement.handle, parameter)
    }
    return sqlite3_bind_int64(statement.handle, parameter, stored)
  }

  /// The id in the store; nil for a stand-in of nothing.
  private mutating func stored(
    _ given: Int64, _ table: Int?, _ record: BatchSlice.Record
  ) throws -> Int64? {
    if isStandIn(given) { return try look(number(of: given, record), record) }
    return aliases.first { $0.table == table && $0.given == given }?.stored ?? given
  }

  private func isStandIn(_ id: Int64) -> Bool {
    id < BatchSlice.standIn(slice.earlierFinds + slice.finds.count)
  }

  /// The number of a stand-in among the finds of its record.
  private func number(of standIn: Int64, _ record: BatchSlice.Record) throws(BatchUnknownRow) -> Int {
    let first = BatchSlice.standIn(slice.earlierFinds + record.finds.lowerBound)
    guard standIn >= first, standIn - first < record.finds.count else {
      throw BatchUnknownRow(reason: .foundForAnother)
    }
    return Int(standIn - first)
  }

  /// The row of the present record's find with this number, looked up once.
  private mutating func look(_ number: Int, _ record: BatchSlice.Record) throws -> Int64? {
    switch found[number] {
    case .row(let id): return id
    case .nothing: return nil
    case .notLookedUp: break
    }
    let find = slice.finds[record.finds.lowerBound + number]
    let id = try look(find, record)
    found[number] = id.map { .row($0) } ?? .nothing
    return id
  }

  private mutating func look(_ find: BatchSlice.Find, _ record: BatchSlice.Record) throws -> Int64? {
    let place = EncodedValues(slice.bytes.start + find.offset)
    var key: [UInt8] = [0, UInt8(truncatingIfNeeded: find.key)]
    var values = place
    for table in finds[find.key].targets { _ = try append(&values, table, record, to: &key) }
    if let known = identifiers[key] { return known }
    values = place
    let statement = finds[find.key].statement
    for (column, table) in finds[find.key].targets.enumerated() {
      let code = try bindNext(
        &values, referringTo: table, to: statement, at: Int32(truncatingIfNeeded: column + 1), record)
      guard code == SQLITE_OK else { throw database.error(code, sql: statement.sql) }
    }
    let rows = try identifiers(from: statement)
    if rows.isEmpty && !find.isRequired { return nil }
    guard rows.count == 1 else { throw unknown(find, isAmbiguous: !rows.isEmpty) }
    if finds[find.key].isUnique { identifiers[key] = rows[0] }
    return rows[0]
  }

  private func unknown(_ find: BatchSlice.Find, isAmbiguous: Bool) -> BatchUnknownRow {
    let key = finds[find.key].key
    var reader = EncodedValues(slice.bytes.start + find.offset)
    let values = key.columns.map { _ in reader.next() }
    return BatchUnknownRow(
      reason: isAmbiguous
        ? .ambiguous(table: key.table.name, columns: key.columns, values: values)
        : .notFound(table: key.table.name, columns: key.columns, values: values))
  }

  /// The ids that a look-up finds.
  func identifiers(from statement: Statement) throws(PersistenceError) -> [Int64] {
    defer { statement.reset() }
    var rows: [Int64] = []
    while try database.step(statement) { rows.append(sqlite3_column_int64(statement.handle, 0)) }
    return rows
  }
}

extension BatchRun {
  /// The values of a row's key, ids as they are stored; nil where one is NULL, which no other row is known by.
  mutating func keyBytes(of row: BatchSlice.Row, _ record: BatchSlice.Record) throws -> [UInt8]? {
    let table = tables[row.table]
    var bytes: [UInt8] = [1, UInt8(truncatingIfNeeded: row.table)]
    for column in table.key {
      var values = EncodedValues(slice.bytes.start + row.offset)
      for _ in 0..<column { values.skip() }
      guard try append(&values, table.targets[column], record, to: &bytes) else { return nil }
    }
    return bytes
  }

  /// The id under which a new row is stored.
  mutating func identifier(of row: BatchSlice.Row, _ record: BatchSlice.Record) throws -> Int64? {
    let values = EncodedValues(slice.bytes.start + row.offset)
    return try values.identifier.flatMap { try stored($0, nil, record) }
  }

  /// - Returns: Whether it is a value, and not NULL.
  private mutating func append(
    _ values: inout EncodedValues, _ table: Int?, _ record: BatchSlice.Record, to bytes: inout [UInt8]
  ) throws -> Bool {
    guard let given = values.identifier else {
      let isNull = values.isNull
      bytes += values.nextBytes()
      return !isNull
    }
    let stored = try stored(given, table, record)
    let isNull = stored == nil
    if let stored {
      values.skip()
      withUnsafeBytes(of: stored) { bytes += $0 }
    } else {
      bytes += values.nextBytes()
    }
    return !isNull
  }
}
