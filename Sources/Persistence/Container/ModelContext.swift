import Foundation

/// A write transaction, valid inside the closure that it is given to. It reads what it has written.
public struct ModelContext: ~Copyable {
  /// The same transaction for queries that only read.
  public let reading: ReadContext
  let touched: TouchedTables

  private var database: Database { reading.database }

  /// Stores a new model.
  ///
  /// - Parameter key: The columns by whose values a row that is there is known; unique together. Any unique ones when empty.
  /// - Returns: Whether a row was written; false only where `policy` is not `.fail`.
  /// - Throws: `constraint`, naming the row by its id; `invalidSchema` for a name that is no column.
  @discardableResult
  public func insert<Model: PersistentModel>(
    _ model: Model, onConflict policy: ConflictPolicy = .fail, on key: [String] = []
  ) throws(PersistenceError) -> Bool {
    touched.insert(Model.self)
    return try database.insert(model, policy, key)
  }

  /// Writes the columns of a stored model that differ.
  ///
  /// - Returns: Whether a row was changed; false when all columns are equal or the row is not there.
  @discardableResult
  public func update<Model: PersistentModel>(_ model: Model) throws(PersistenceError) -> Bool {
    let changed = try database.update(model)
    if changed { touched.insert(Model.self) }
    return changed
  }

  /// Writes the columns of a stored model that differ, provided that nobody has written the row since it was read.
  ///
  /// - Parameters:
  ///   - column: What every write changes: a revision that counts up.
  ///   - read: Its value as it was read.
  /// - Returns: Whether a column was changed.
  /// - Throws: `changedMeanwhile` when it holds another value, or the row has gone; `invalidSchema` for a key path to no column.
  @discardableResult
  public func update<Model: PersistentModel, Value: ColumnValue>(
    _ model: Model, expecting column: KeyPath<Model, Value>, _ read: Value
  ) throws(PersistenceError) -> Bool {
    guard let position = Model.definition.places.position(of: column) else {
      throw .invalidSchema("\(column) is no column of \(Model.self).")
    }
    let changed = try database.update(model, expecting: (position, SQLValue(read)))
    if changed { touched.insert(Model.self) }
    return changed
  }

  /// Deletes a model's row; the rows that refer to it follow their delete rules.
  ///
  /// - Returns: Whether the row was there.
  @discardableResult
  public func delete<Model: PersistentModel>(_ model: Model) throws(PersistenceError) -> Bool {
    touched.insert(reading.schema.tablesTouched(byDeletingFrom: Model.definition.name))
    let sql = database.shapes(of: Model.self).delete
    return try database.change(sql, [.integer(model.id.rawValue)], row: model.id.rawValue) > 0
  }

  /// Deletes the rows that match, all of them without a predicate.
  ///
  /// - Returns: The number of deleted rows of this model.
  @discardableResult
  public func delete<Model: PersistentModel>(
    model: Model.Type, where predicate: Predicate<Model>? = nil
  ) throws(PersistenceError) -> Int {
    touched.insert(reading.schema.tablesTouched(byDeletingFrom: Model.definition.name))
    let query = try FetchQuery(FetchDescriptor<Model>(predicate: predicate), selecting: .deletion)
    return try database.change(query.sql, query.bindings, row: nil)
  }

  /// Runs a statement in portable SQL that writes, with `?` for each value.
  ///
  /// - Parameter models: Those whose tables it changes; live queries of them fetch again.
  /// - Returns: The number of changed rows.
  /// - Throws: `invalidSQL` for a statement that is wrong, that another one follows, or that begins or ends a transaction.
  @discardableResult
  public func execute(
    _ sql: String, _ values: [any ColumnValue] = [], touching models: any PersistentModel.Type...
  ) throws(PersistenceError) -> Int {
    try database.refuseTransactionControl(in: sql)
    for model in models {
      touched.insert(reading.schema.tablesTouched(byDeletingFrom: model.definition.name))
    }
    return try database.change(sql, values.map { SQLValue($0) }, row: nil)
  }
}

extension ModelContext {
  /// As `ReadContext.fetch`.
  public func fetch<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model> = FetchDescriptor()
  ) throws(PersistenceError) -> [Model] {
    try reading.fetch(descriptor)
  }

  /// As `ReadContext.fetchCount`.
  public func fetchCount<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model>
  ) throws(PersistenceError) -> Int {
    try reading.fetchCount(descriptor)
  }

  /// As `ReadContext.fetchIdentifiers`.
  public func fetchIdentifiers<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model>
  ) throws(PersistenceError) -> [Model.ID] {
    try reading.fetchIdentifiers(descriptor)
  }

  /// As `ReadContext.find`.
  public func find<Model: PersistentModel>(
    _ id: PersistentIdentifier<Model>
  ) throws(PersistenceError) -> Model? {
    try reading.find(id)
  }

  /// As `ReadContext.rows`.
  public func rows<Result>(
    _ sql: String, _ values: [any ColumnValue] = [], _ transform: (borrowing Row) throws -> Result
  ) throws -> [Result] {
    try reading.rows(sql, values, transform)
  }
}

/// What an insert does when a row with the same key or unique values is there. Never a replacement, which would delete first.
public enum ConflictPolicy: Sendable, Hashable {
  /// Throws `constraint`.
  case fail
  /// Leaves the row that is there.
  case ignore
  /// Writes these columns into the row that is there; without any it is `ignore`.
  case update([String])
}
