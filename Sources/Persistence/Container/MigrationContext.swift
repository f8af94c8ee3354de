/// A migration step's transaction.
public struct MigrationContext: ~Copyable {
  let database: Database

  /// Runs SQL statements, separated by semicolons.
  public func execute(_ sql: String) throws(PersistenceError) {
    try database.execute(sql)
  }

  /// Runs one statement that writes, with `?` for each value.
  ///
  /// - Returns: The number of changed rows.
  /// - Throws: `invalidSQL` for a statement that is wrong, or that begins or ends a transaction.
  @discardableResult
  public func execute(_ sql: String, _ values: [any ColumnValue]) throws(PersistenceError) -> Int {
    try database.refuseTransactionControl(in: sql)
    return try database.change(sql, values.map { SQLValue($0) }, row: nil)
  }

  /// The rows of a SELECT, with `?` for each value: what SQL cannot work out, as folded text, is read, made and written.
  ///
  /// - Throws: `invalidSQL`; what `transform` throws.
  public func rows<Result>(
    _ sql: String, _ values: [any ColumnValue] = [], _ transform: (borrowing Row) throws -> Result
  ) throws -> [Result] {
    var results: [Result] = []
    try database.forEachRowUnchecked(sql, values) { row in results.append(try transform(row)) }
    return results
  }

  /// The names of a table's columns in order; empty when there is no such table.
  public func columns(of table: String) throws(PersistenceError) -> [String] {
    var names: [String] = []
    try database.forEachRow("SELECT name FROM pragma_table_info(?)", [.text(table)]) {
      (row: borrowing Row) throws(PersistenceError) in
      names.append(row.text(at: 0))
    }
    return names
  }
}
