extension Database {
  /// The first thing that the models have and the file lacks, as a clause: a column, or a rule that keeps values unique. Nil when
  /// it has all.
  ///
  /// Other indexes only make queries quicker, and may differ.
  func lack(of schema: Schema) throws(PersistenceError) -> String? {
    let columns = try columnsOfTables()
    let uniques = try uniqueColumnsOfTables()
    for table in schema.tables {
      let present = columns[table.name, default: []]
      let missing = table.columns.map(\.name).filter { !present.contains($0) }
      guard missing.isEmpty else {
        return "the table \(table.name) has no column \(missing.joined(separator: ", "))"
      }
      let rules = uniques[table.name, default: []]
      if let rule = table.uniqueRules.first(where: { !rules.contains(Set($0)) }) {
        return "no rule of the table \(table.name) keeps \(rule.joined(separator: ", ")) unique"
      }
    }
    return nil
  }

  private func columnsOfTables() throws(PersistenceError) -> [String: Set<String>] {
    var columns: [String: Set<String>] = [:]
    try forEachRow(
      "SELECT t.name, c.name FROM sqlite_schema AS t JOIN pragma_table_info(t.name) AS c WHERE t.type = 'table'"
    ) { (row: borrowing Row) throws(PersistenceError) in
      columns[row.text(at: 0), default: []].insert(row.text(at: 1))
    }
    return columns
  }

  private func uniqueColumnsOfTables() throws(PersistenceError) -> [String: Set<Set<String>>] {
    var columns: [String: [String: Set<String>]] = [:]
    try forEachRow(
      """
      SELECT t.name, l.name, c.name FROM sqlite_schema AS t JOIN pragma_index_list(t.name) AS l
      JOIN pragma_index_info(l.name) AS c WHERE t.type = 'table' AND l."unique" AND NOT l.partial AND c.name IS NOT NULL
      """
    ) { (row: borrowing Row) throws(PersistenceError) in
      columns[row.text(at: 0), default: [:]][row.text(at: 1), default: []].insert(row.text(at: 2))
    }
    return columns.mapValues { Set($0.values) }
  }
}

extension TableDefinition {
  /// Columns that are unique together, for each such rule beside the key's.
  fileprivate var uniqueRules: [[String]] {
    columns.filter(\.isUnique).map { [$0.name] } + uniques.map(\.columns)
  }
}
