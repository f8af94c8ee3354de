/// The prepared statements of one table of a batch, for one transaction.
final class BatchStatements {
  let insertion: BatchStatement
  /// Nil where a row that is there stays as it is.
  let update: BatchStatement?
  /// Finds the id of the row with the same key.
  let identifier: BatchStatement
  /// The columns of the key, by position.
  let key: [Int]
  /// The table of the request that each column refers to, by position.
  let targets: [Int?]
  /// Whether other rows may refer to a row by an id that it does not have because it was there already.
  let mayBeAlias: Bool
  /// Whether each row is either inserted as it is or an error.
  let isPlain: Bool
  /// Whether its updates change what the request finds rows by.
  let changesFoundKeys: Bool

  init(
    _ position: Int, of plan: BatchPlan, finding keys: [BatchKeyDefinition], on database: Database
  ) throws(PersistenceError) {
    let table = plan.tables[position]
    insertion = try BatchStatement(.insertion(table), on: database)
    if let sql = BatchSQL.update(table) {
      update = try BatchStatement(sql, on: database)
    } else {
      update = nil
    }
    identifier = try BatchStatement(.identifier(table), on: database)
    let names = table.definition.columns.map(\.name)
    key = table.key.compactMap { names.firstIndex(of: $0) }
    targets = plan.targets[position]
    changesFoundKeys = keys.contains { table.updates($0) }
    isPlain = table.policy == .fail && insertion.isStraight
    mayBeAlias = table.policy != .fail && key != [0] && plan.isReferredTo(position)
  }
}

extension BatchTable {
  /// Whether rows get other values in a column of this key.
  fileprivate func updates(_ key: BatchKeyDefinition) -> Bool {
    guard case .update(let columns) = policy, key.table.name == definition.name else { return false }
    return key.columns.contains { columns.contains($0) }
  }
}

/// A prepared statement over a row's columns.
final class BatchStatement {
  let statement: Statement
  /// The parameter of each column, 0 for one that is not used.
  let parameters: [Int32]
  /// Whether the parameters are the columns in their order.
  let isStraight: Bool

  init(_ sql: BatchSQL, on database: Database) throws(PersistenceError) {
    statement = try database.statement(sql.text)
    parameters = sql.parameters
    isStraight = zip(parameters, 1...).allSatisfy { $0 == $1 }
  }
}

/// The prepared look-up by one key.
final class BatchFindStatement {
  let key: BatchKeyDefinition
  let statement: Statement
  /// Whether a row that was found stays the only one.
  let isUnique: Bool
  /// The table of the request that each column of the key refers to, by position.
  let targets: [Int?]

  init(_ key: BatchKeyDefinition, of plan: BatchPlan, on database: Database) throws(PersistenceError) {
    self.key = key
    isUnique = key.table.isUnique(key.columns)
    statement = try database.statement(BatchSQL.identifier(of: key.table, by: key.columns))
    targets = key.columns.map { name in
      key.table.columns.first { $0.name == name }.flatMap { plan.target(of: $0) }
    }
  }
}
