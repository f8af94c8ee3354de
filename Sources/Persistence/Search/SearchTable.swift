/// One FTS5 table.
struct SearchTable {
  let name: String
  let columns: [String]
  let options: [String]

  static func triggerNames(of name: String) -> [String] {
    ["insert", "delete", "update"].map { "\(name)_\($0)" }
  }

  func creation(over table: TableDefinition) -> [String] {
    let content = ["content='\(table.name)'", "content_rowid='\(table.keyName)'"]
    let arguments = (columns.map(\.quoted) + content + options).joined(separator: ", ")
    let names = Self.triggerNames(of: name)
    let changed = ([table.keyName] + columns).map(\.quoted).joined(separator: ", ")
    let create = "CREATE TRIGGER IF NOT EXISTS"
    let subject = "ON \(table.name.quoted) BEGIN"
    return [
      "CREATE VIRTUAL TABLE IF NOT EXISTS \(name.quoted) USING fts5(\(arguments))",
      "\(create) \(names[0].quoted) AFTER INSERT \(subject) \(addition(table)); END",
      "\(create) \(names[1].quoted) AFTER DELETE \(subject) \(removal(table)); END",
      "\(create) \(names[2].quoted) AFTER UPDATE OF \(changed) \(subject) \(removal(table)); \(addition(table)); END",
    ]
  }

  /// What `sqlite_master` says of what `creation` makes: SQLite keeps the statements as they are, but for a few words.
  func definitions(over table: TableDefinition) -> [String] {
    creation(over: table).map { $0.replacing(" IF NOT EXISTS", with: "") }
  }

  private func addition(_ table: TableDefinition) -> String {
    let names = (["rowid"] + columns).map(\.quoted).joined(separator: ", ")
    return "INSERT INTO \(name.quoted) (\(names)) VALUES (\(values("new", table)))"
  }

  /// The engine wants the old values back: it keeps none.
  private func removal(_ table: TableDefinition) -> String {
    let names = ([name, "rowid"] + columns).map(\.quoted).joined(separator: ", ")
    return "INSERT INTO \(name.quoted) (\(names)) VALUES ('delete', \(values("old", table)))"
  }

  private func values(_ row: String, _ table: TableDefinition) -> String {
    ([table.keyName] + columns).map { "\(row).\($0.quoted)" }.joined(separator: ", ")
  }
}
