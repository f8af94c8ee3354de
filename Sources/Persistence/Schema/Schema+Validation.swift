extension Schema {
  static func check(_ tables: [TableDefinition]) throws(PersistenceError) {
    let names = tables.map(\.name)
    if let twice = firstRepeated(names) {
      throw .invalidSchema("Two models have the table \(twice).")
    }
    for table in tables {
      try checkNames(of: table)
      try checkIndexes(of: table)
      try checkSearch(of: table)
      try checkDeleteRules(of: table)
      try checkReferences(of: table, among: Set(names))
    }
    try checkObjectNames(tables)
  }

  /// Two of one name would be one: what is there is not created again.
  private static func checkObjectNames(_ tables: [TableDefinition]) throws(PersistenceError) {
    if let reserved = tables.map(\.name).first(where: { $0.hasPrefix("sqlite_") || $0 == "persistence_step" })
    {
      throw .invalidSchema("The table name \(reserved) is reserved.")
    }
    if let twice = firstRepeated(tables.flatMap(\.objectNames)) {
      throw .invalidSchema("Two tables, indexes or triggers would have the name \(twice).")
    }
  }

  private static func checkNames(of table: TableDefinition) throws(PersistenceError) {
    guard isName(table.name) else {
      throw .invalidSchema("The table name '\(table.name)' has more than a-z, 0-9 and _.")
    }
    let names = table.columns.map(\.name)
    if let wrong = names.first(where: { !isName($0) }) {
      throw .invalidSchema("The column name '\(wrong)' of \(table.name) has more than a-z, 0-9 and _.")
    }
    if let twice = firstRepeated(names) {
      throw .invalidSchema("The table \(table.name) has two columns named \(twice).")
    }
    guard table.hasKey else {
      throw .invalidSchema("The first column of \(table.name) is not the id of its model.")
    }
  }

  private static func checkIndexes(of table: TableDefinition) throws(PersistenceError) {
    let names = Set(table.columns.map(\.name))
    for index in table.indexes + table.uniques {
      guard !index.columns.isEmpty else {
        throw .invalidSchema("An index of \(table.name) has no column.")
      }
      if let unknown = index.columns.first(where: { !names.contains($0) }) {
        throw .invalidSchema("An index of \(table.name) names the unknown column \(unknown).")
      }
      if let twice = firstRepeated(index.columns) {
        throw .invalidSchema("An index of \(table.name) names the column \(twice) twice.")
      }
    }
  }

  private static func checkReferences(
    of table: TableDefinition, among names: Set<String>
  ) throws(PersistenceError) {
    for column in table.columns {
      guard let reference = column.reference else { continue }
      guard column.storage == .integer else {
        throw .invalidSchema("\(table.name).\(column.name) refers to \(reference.table), but holds no id.")
      }
      guard names.contains(reference.table) else {
        throw .invalidSchema("\(table.name).\(column.name) refers to the unknown table \(reference.table).")
      }
      if reference.rule == .nullify && !column.isNullable {
        throw .invalidSchema("\(table.name).\(column.name) cannot be nil, so its rule cannot be nullify.")
      }
    }
  }

  static func firstRepeated(_ names: [String]) -> String? {
    var seen: Set<String> = []
    return names.first { !seen.insert($0).inserted }
  }

  private static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, !(48...57).contains(first) else { return false }
    return name.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 95 }
  }
}
