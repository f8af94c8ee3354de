/// A migration step's transaction.
public struct MigrationContext: ~Copyable {
  let database: Database

  /// Runs SQL statements, separated by semicolons.
  public func execute(_ sql: String) throws(PersistenceError) {
    try database.execute(sql)
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
