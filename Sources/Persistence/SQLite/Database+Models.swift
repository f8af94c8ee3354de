import CSQLite

extension Database {
  func insert<Model: PersistentModel>(
    _ model: Model, _ policy: ConflictPolicy, _ key: [String]
  ) throws(PersistenceError) -> Bool {
    let shapes = shapes(of: Model.self)
    let statement = try insertion(shapes, policy, key)
    rowBytes.used = 0
    var encoder = RowEncoder(appendingTo: rowBytes)
    model.encode(into: &encoder)
    precondition(
      encoder.count == shapes.table.columns.count,
      "encode(into:) of \(Model.self) appends another number of values than its table has columns")
    defer { statement.reset() }
    var values = EncodedValues(rowBytes.start)
    try bind(&values, count: encoder.count, to: statement)
    while try step(statement, row: model.id.rawValue) {}
    return sqlite3_changes64(handle) > 0
  }

  private func insertion(
    _ shapes: TableStatements, _ policy: ConflictPolicy, _ key: [String]
  ) throws(PersistenceError) -> Statement {
    if let latest = shapes.latestInsertion, latest.policy == policy, latest.key == key {
      try requireTransaction(for: latest.statement.sql)
      return latest.statement
    }
    try shapes.checkNames(policy, key)
    let statement = try statement(shapes.insertion(policy, key))
    shapes.latestInsertion = (policy, key, statement)
    return statement
  }

  /// Binds encoded values to the parameters from 1 on.
  func bind(
    _ values: inout EncodedValues, count: Int, to statement: Statement
  ) throws(PersistenceError) {
    for parameter in 1...Int32(truncatingIfNeeded: count) {
      let code = values.bindNext(to: statement.handle, at: parameter)
      guard code == SQLITE_OK else { throw error(code, sql: statement.sql) }
    }
  }

  /// - Parameter expected: A column, by position, and what it has to hold still.
  func update<Model: PersistentModel>(
    _ model: Model, expecting expected: (column: Int, value: SQLValue)? = nil
  ) throws(PersistenceError) -> Bool {
    let shapes = shapes(of: Model.self)
    let stored = try storedValues(of: model.id.rawValue, shapes)
    if let expected, stored?[expected.column] != expected.value {
      throw .changedMeanwhile(table: shapes.table.name, row: model.id.rawValue)
    }
    guard let stored else { return false }
    var encoder = RowEncoder()
    model.encode(into: &encoder)
    let values = encoder.values
    precondition(
      values.count == stored.count,
      "encode(into:) of \(Model.self) appends another number of values than its table has columns")
    let changed = values.indices.filter { values[$0] != stored[$0] }
    guard !changed.isEmpty else { return false }
    let sql = shapes.update(of: changed)
    let bindings = changed.map { values[$0] } + [.integer(model.id.rawValue)]
    return try change(sql, bindings, row: model.id.rawValue) > 0
  }

  private func storedValues(
    of id: Int64, _ shapes: TableStatements
  ) throws(PersistenceError) -> [SQLValue]? {
    var stored: [SQLValue]?
    try forEachRow(shapes.find, [.integer(id)]) { (row: borrowing Row) throws(PersistenceError) in
      var values: [SQLValue] = []
      for index in shapes.table.columns.indices { values.append(row.stored(at: index)) }
      stored = values
    }
    return stored
  }
}
