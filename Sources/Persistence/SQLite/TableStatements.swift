/// The SQL texts for one model's table, made once a connection.
final class TableStatements {
  let table: TableDefinition
  let find: String
  let delete: String
  /// A batch inserts with one policy: its statement is at hand without a look-up.
  var latestInsertion: (policy: ConflictPolicy, key: [String], statement: Statement)?

  init(_ table: TableDefinition) {
    self.table = table
    let condition = "WHERE \(table.keyName.quoted) = ?"
    find = "SELECT \(table.columnList) FROM \(table.name.quoted) \(condition)"
    delete = "DELETE FROM \(table.name.quoted) \(condition)"
  }

  func insertion(_ policy: ConflictPolicy, _ key: [String]) -> String {
    let marks = Array(repeating: "?", count: table.columns.count).joined(separator: ", ")
    return "INSERT INTO \(table.name.quoted) (\(table.columnList)) VALUES (\(marks))" + clause(policy, key)
  }

  /// Names come as text and become part of a statement.
  func checkNames(_ policy: ConflictPolicy, _ key: [String]) throws(PersistenceError) {
    var named = key
    if case .update(let columns) = policy { named += columns }
    let columns = table.columns.map(\.name)
    if let unknown = named.first(where: { !columns.contains($0) }) {
      throw .invalidSchema("An insert names the unknown column \(unknown) of \(table.name).")
    }
  }

  func update(of columns: [Int]) -> String {
    let assignments = columns.map { "\(table.columns[$0].name.quoted) = ?" }.joined(separator: ", ")
    return "UPDATE \(table.name.quoted) SET \(assignments) WHERE \(table.keyName.quoted) = ?"
  }

  private func clause(_ policy: ConflictPolicy, _ key: [String]) -> String {
    let target = key.isEmpty ? "" : " (\(key.map(\.quoted).joined(separator: ", ")))"
    switch policy {
    case .fail: return ""
    case .ignore: return " ON CONFLICT\(target) DO NOTHING"
    case .update([]): return " ON CONFLICT\(target) DO NOTHING"
    case .update(let columns):
      let assignments = columns.map { "\($0.quoted) = excluded.\($0.quoted)" }.joined(separator: ", ")
      return " ON CONFLICT\(target) DO UPDATE SET \(assignments)"
    }
  }
}
