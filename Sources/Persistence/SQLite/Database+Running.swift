import CSQLite

extension Database {
  /// Runs a statement that returns rows and hands each to `body`.
  func forEachRow(
    _ sql: String, _ values: [SQLValue] = [],
    _ body: (borrowing Row) throws(PersistenceError) -> Void
  ) throws(PersistenceError) {
    let statement = try statement(sql)
    defer { statement.reset() }
    try bind(values, to: statement)
    let row = Row(statement: statement.handle)
    while try step(statement) { try body(row) }
  }

  /// As `forEachRow`, for statements from outside: refuses what writes, and lets `body` throw what it likes.
  func forEachRowUnchecked(
    _ sql: String, _ values: [any ColumnValue], _ body: (borrowing Row) throws -> Void
  ) throws {
    let statement = try statementFromOutside(sql)
    guard statement.isReadOnly else { throw error(SQLITE_READONLY, sql: sql) }
    let bytes = RowBytes(capacity: 256)
    // SQLite reads the values where they lie, up to the reset.
    defer { withExtendedLifetime(bytes) { statement.reset() } }
    try bind(values, encodedIn: bytes, to: statement)
    let row = Row(statement: statement.handle)
    while try step(statement) { try body(row) }
  }

  /// Runs a statement that writes.
  ///
  /// - Returns: The number of rows that the statement itself changed; rows that followed a delete rule do not count.
  func change(_ sql: String, _ values: [SQLValue], row: Int64?) throws(PersistenceError) -> Int {
    let statement = try statement(sql)
    defer { statement.reset() }
    try bind(values, to: statement)
    while try step(statement, row: row) {}
    return statement.isReadOnly ? 0 : Int(sqlite3_changes64(handle))
  }

  func bind(_ values: [SQLValue], to statement: Statement) throws(PersistenceError) {
    guard values.count == sqlite3_bind_parameter_count(statement.handle) else {
      throw error(SQLITE_RANGE, sql: statement.sql)
    }
    for (index, value) in values.enumerated() {
      let code = value.bind(to: statement.handle, at: Int32(truncatingIfNeeded: index + 1))
      guard code == SQLITE_OK else { throw error(code, sql: statement.sql) }
    }
  }

  private func bind(
    _ values: [any ColumnValue], encodedIn bytes: RowBytes, to statement: Statement
  ) throws(PersistenceError) {
    guard values.count == sqlite3_bind_parameter_count(statement.handle) else {
      throw error(SQLITE_RANGE, sql: statement.sql)
    }
    guard !values.isEmpty else { return }
    var encoder = RowEncoder(appendingTo: bytes)
    for value in values { value.encode(into: &encoder) }
    precondition(encoder.count == values.count, "encode(into:) of a column's value appends exactly one")
    var encoded = EncodedValues(bytes.start)
    try bind(&encoded, count: values.count, to: statement)
  }

  /// One step: true when there is a row.
  func step(_ statement: Statement, row: Int64? = nil) throws(PersistenceError) -> Bool {
    let code = sqlite3_step(statement.handle)
    if code == SQLITE_ROW { return true }
    guard code == SQLITE_DONE else { throw error(code, sql: statement.sql, row: row) }
    return false
  }

  /// The first column of the first row; 0 when there is none.
  func integer(_ sql: String) throws(PersistenceError) -> Int64 {
    var value: Int64 = 0
    try forEachRow(sql) { (row: borrowing Row) throws(PersistenceError) in value = row.integer(at: 0) }
    return value
  }

  /// The first column of each row.
  func texts(_ sql: String) throws(PersistenceError) -> [String] {
    var values: [String] = []
    try forEachRow(sql) { (row: borrowing Row) throws(PersistenceError) in values.append(row.text(at: 0)) }
    return values
  }
}
