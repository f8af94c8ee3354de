import CSQLite

extension Database {
  func insert<Model: PersistentModel>(
    _ model: Model, _ policy: ConflictPolicy
  ) throws(PersistenceError) -> Bool {
    let shapes = shapes(of: Model.self)
    let statement = try insertion(shapes, policy)
    defer { statement.reset() }
    var encoder = RowEncoder(statement: statement.handle, arena: arena)
    model.encode(into: &encoder)
    precondition(
      encoder.count == shapes.table.columns.count,
      "encode(into:) of \(Model.self) appends another number of values than its table has columns")
    guard encoder.failure == SQLITE_OK else { throw error(encoder.failure, sql: statement.sql) }
    while try step(statement, row: model.id.rawValue) {}
    return sqlite3_changes64(handle) > 0
  }

  private func insertion(
    _ shapes: TableStatements, _ policy: ConflictPolicy
  ) throws(PersistenceError) -> Statement {
    if let latest = shapes.latestInsertion, latest.policy == policy {
      try requireTransaction(for: latest.statement.sql)
      return latest.statement
    }
    let statement = try statement(shapes.insertion(policy))
    shapes.latestInsertion = (policy, statement)
    return statement
  }

  func update<Model: PersistentModel>(_ model: Model) throws(PersistenceError) -> Bool {
    let shapes = shapes(of: Model.self)
    guard let stored = try storedValues(of: model.id.rawValue, shapes) else { return false }
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
