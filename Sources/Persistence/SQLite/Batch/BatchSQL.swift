/// A statement over a row's columns: its text and the parameter of each column, 0 for one that it does not use.
struct BatchSQL {
  let text: String
  let parameters: [Int32]

  private init(_ text: String, _ table: TableDefinition, using columns: [String]) {
    self.text = text
    parameters = table.columns.map { column in
      Int32(truncatingIfNeeded: (columns.firstIndex(of: column.name) ?? -1) + 1)
    }
  }

  /// Stores a row; where one is known by the same key, nothing happens unless the policy is `.fail`.
  static func insertion(_ table: BatchTable) -> BatchSQL {
    let definition = table.definition
    let names = definition.columns.map(\.name)
    let marks = names.map { _ in "?" }.joined(separator: ", ")
    let key = table.key.map(\.quoted).joined(separator: ", ")
    let conflict = table.policy == .fail ? "" : " ON CONFLICT (\(key)) DO NOTHING"
    return BatchSQL(
      "INSERT INTO \(definition.name.quoted) (\(definition.columnList)) VALUES (\(marks))\(conflict)",
      definition, using: names)
  }

  /// Writes columns into the row with the same key, unless all are equal; nil without columns.
  static func update(_ table: BatchTable) -> BatchSQL? {
    guard case .update(let columns) = table.policy, !columns.isEmpty else { return nil }
    let used = columns + table.key.filter { !columns.contains($0) }
    func mark(_ column: String) -> String { "?\((used.firstIndex(of: column) ?? 0) + 1)" }
    let assignments = columns.map { "\($0.quoted) = \(mark($0))" }.joined(separator: ", ")
    let differences = columns.map { "\($0.quoted) IS NOT \(mark($0))" }.joined(separator: " OR ")
    let key = table.key.map { "\($0.quoted) = \(mark($0))" }.joined(separator: " AND ")
    return BatchSQL(
      "UPDATE \(table.definition.name.quoted) SET \(assignments) WHERE \(key) AND (\(differences))",
      table.definition, using: used)
  }

  /// The id of the row with the same key.
  static func identifier(_ table: BatchTable) -> BatchSQL {
    BatchSQL(identifier(of: table.definition, by: table.key), table.definition, using: table.key)
  }

  /// The ids of at most two rows with the values of a key, in the order of its columns.
  static func identifier(of table: TableDefinition, by key: [String]) -> String {
    let condition = key.enumerated().map { "\($1.quoted) = ?\($0 + 1)" }.joined(separator: " AND ")
    return "SELECT \(table.keyName.quoted) FROM \(table.name.quoted) WHERE \(condition) LIMIT 2"
  }
}
