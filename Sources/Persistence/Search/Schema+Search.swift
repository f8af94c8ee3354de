extension Schema {
  /// Whether a model declares a search.
  var hasSearch: Bool { tables.contains { $0.search != nil } }

  static func checkSearch(of table: TableDefinition) throws(PersistenceError) {
    guard let search = table.search else { return }
    let names = search.words + search.digits
    guard !names.isEmpty else { throw .invalidSchema("The search index of \(table.name) has no column.") }
    for part in [search.words, search.digits] {
      guard let twice = firstRepeated(part) else { continue }
      throw .invalidSchema("The search index of \(table.name) names the column \(twice) twice.")
    }
    for name in names {
      guard let column = table.columns.first(where: { $0.name == name }) else {
        throw .invalidSchema("The search index of \(table.name) names the unknown column \(name).")
      }
      guard column.storage == .text else {
        throw .invalidSchema("The search index of \(table.name) names \(name), which is not text.")
      }
      // The engine has columns of these names itself.
      guard name != "rank", name != "rowid" else {
        throw .invalidSchema("The search index of \(table.name) cannot have a column named \(name).")
      }
    }
  }
}
