/// The statements that create a table, its indexes and its search index where they are missing.
struct TableDDL {
  let statements: [String]

  init(_ table: TableDefinition) {
    let columns = table.columns.enumerated().map { Self.column($1, isKey: $0 == 0) }
    let create =
      "CREATE TABLE IF NOT EXISTS \(table.name.quoted) (\n  \(columns.joined(separator: ",\n  "))\n) STRICT"
    let uniques = table.uniques.map { Self.index($0, on: table, isUnique: true) }
    let indexes = table.allIndexes.map { Self.index($0, on: table, isUnique: false) }
    statements = [create] + uniques + indexes + (SearchTables(table)?.creation ?? [])
  }

  private static func column(_ column: ColumnDefinition, isKey: Bool) -> String {
    var text = "\(column.name.quoted) \(column.storage.rawValue)"
    if isKey { text += " PRIMARY KEY" }
    if !column.isNullable { text += " NOT NULL" }
    if column.isUnique { text += " UNIQUE" }
    if let reference = column.reference {
      text += " REFERENCES \(reference.table.quoted) ON DELETE \(reference.rule.rawValue)"
    }
    return text
  }

  private static func index(_ index: TableIndex, on table: TableDefinition, isUnique: Bool) -> String {
    let name = index.name(on: table, isUnique: isUnique)
    let columns = index.columns.map(\.quoted).joined(separator: ", ")
    let kind = isUnique ? "UNIQUE INDEX" : "INDEX"
    return "CREATE \(kind) IF NOT EXISTS \(name.quoted) ON \(table.name.quoted) (\(columns))"
  }
}

extension TableIndex {
  fileprivate func name(on table: TableDefinition, isUnique: Bool) -> String {
    ([table.name] + columns).joined(separator: "_") + (isUnique ? "_unique" : "_index")
  }
}

extension TableDefinition {
  /// The names of everything that is created for a table, its own first.
  var objectNames: [String] {
    let search = SearchTables(self)?.objectNames ?? []
    return [name] + uniques.map { $0.name(on: self, isUnique: true) }
      + allIndexes.map { $0.name(on: self, isUnique: false) } + search
  }
}
