extension Schema {
  static func checkDeleteRules(of table: TableDefinition) throws(PersistenceError) {
    for column in table.columns {
      let name = "\(table.name).\(column.name)"
      let hasRule = column.options.contains { if case .onDelete = $0 { true } else { false } }
      if hasRule && column.target == nil {
        throw .invalidSchema("\(name) says what a deletion does and is no Reference.")
      }
      // A reference names its table by its type; a second name could only differ.
      let hasTable = column.options.contains { if case .references = $0 { true } else { false } }
      if hasTable && column.target != nil {
        throw .invalidSchema("\(name) is a Reference, so it says onDelete and no table.")
      }
    }
  }
}
