import Foundation

/// One snapshot of the store, valid inside the closure that it is given to.
public struct ReadContext: ~Copyable {
  let database: Database
  let schema: Schema

  /// Models that match, in the order of the descriptor.
  ///
  /// - Throws: `unsupportedPredicate` naming what cannot be turned into SQL.
  public func fetch<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model> = FetchDescriptor()
  ) throws(PersistenceError) -> [Model] {
    try models(FetchQuery(descriptor, selecting: .columns), atMost: descriptor.fetchLimit)
  }

  /// The models of a query of all columns, in the order of its descriptor.
  func models<Model: PersistentModel>(
    _ query: FetchQuery, atMost limit: Int?
  ) throws(PersistenceError) -> [Model] {
    var models: [Model] = try models(query.sql, query.bindings, atMost: limit)
    if query.isReversed { models.reverse() }
    return models
  }

  private func models<Model: PersistentModel>(
    _ sql: String, _ values: [SQLValue], atMost limit: Int?
  ) throws(PersistenceError) -> [Model] {
    var rows = FetchedRows(of: Model.self, limit: limit)
    let initialize = Model.table.initialize
    try database.forEachRow(sql, values) { (row: borrowing Row) throws(PersistenceError) in
      try initialize(row, rows.next())
      rows.append()
    }
    return rows.take()
  }

  /// How many models match; limit, offset and cursors count as in `fetch`.
  public func fetchCount<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model>
  ) throws(PersistenceError) -> Int {
    let query = try FetchQuery(descriptor, selecting: .count)
    var count = 0
    try database.forEachRow(query.sql, query.bindings) { (row: borrowing Row) throws(PersistenceError) in
      count = Int(row.integer(at: 0))
    }
    return count
  }

  /// The identifiers of the models that match, in the order of the descriptor.
  public func fetchIdentifiers<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model>
  ) throws(PersistenceError) -> [Model.ID] {
    let query = try FetchQuery(descriptor, selecting: .key)
    var identifiers: [Model.ID] = []
    try database.forEachRow(query.sql, query.bindings) { (row: borrowing Row) throws(PersistenceError) in
      identifiers.append(Model.ID(rawValue: row.integer(at: 0)))
    }
    if query.isReversed { identifiers.reverse() }
    return identifiers
  }

  /// The model with this id, if it is there.
  public func find<Model: PersistentModel>(
    _ id: PersistentIdentifier<Model>
  ) throws(PersistenceError) -> Model? {
    let sql = database.shapes(of: Model.self).find
    let found: [Model] = try models(sql, [.integer(id.rawValue)], atMost: 1)
    return found.first
  }

  /// The rows of a SELECT in portable SQL, with `?` for each value.
  ///
  /// - Throws: `invalidSQL` for a statement that is wrong, that writes, that another one follows, or that begins or ends a
  ///   transaction; what `transform` throws.
  public func rows<Result>(
    _ sql: String, _ values: [any ColumnValue] = [], _ transform: (borrowing Row) throws -> Result
  ) throws -> [Result] {
    var results: [Result] = []
    try database.forEachRowUnchecked(sql, values) { row in
      results.append(try transform(row))
    }
    return results
  }
}
