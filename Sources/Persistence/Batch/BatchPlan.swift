/// A request's tables, checked against the schema, in the order in which their rows are stored.
struct BatchPlan: Sendable {
  let tables: [BatchTable]
  /// One a table.
  let models: [ObjectIdentifier]
  /// One a table.
  let columnCounts: [Int]
  /// One a table: parents have a smaller one than their children.
  let ranks: [Int]
  /// One a table, one a column: the position of the table that the column refers to, where it is of the request.
  let targets: [[Int?]]
  private let schema: Schema

  init(_ tables: [BatchTable], schema: Schema) throws(PersistenceError) {
    for table in tables { try Self.check(table, schema) }
    self.schema = schema
    self.tables = tables
    models = tables.map(\.model)
    columnCounts = tables.map(\.definition.columns.count)
    let order = schema.parentsFirst
    ranks = tables.map { order[$0.definition.name] ?? 0 }
    targets = tables.map { table in
      table.definition.columns.map { Self.target(of: $0, in: tables) }
    }
  }

  /// Refuses a key that is none of the schema's, or by which each row would be looked for in the whole table.
  func check(_ key: BatchKeyDefinition) throws(PersistenceError) {
    let table = key.table
    guard schema.tables.contains(where: { $0.name == table.name }) else {
      throw .invalidSchema("The batch looks up rows of \(table.name), which is not in the schema.")
    }
    if let unknown = key.columns.first(where: { name in !table.columns.contains { $0.name == name } }) {
      throw .invalidSchema("The batch names the unknown column \(unknown) of \(table.name).")
    }
    guard table.isIndexed(key.columns) else {
      let words = key.columns.joined(separator: ", ")
      throw .invalidSchema(
        "No index of \(table.name) leads with \(words): each look-up would read the whole table.")
    }
  }

  /// The table of the request that a column refers to.
  func target(of column: ColumnDefinition) -> Int? {
    Self.target(of: column, in: tables)
  }

  private static func target(of column: ColumnDefinition, in tables: [BatchTable]) -> Int? {
    column.reference.flatMap { reference in
      tables.firstIndex { $0.definition.name == reference.table }
    }
  }

  /// Whether rows of another table of the request, or of its own, refer to rows of this one.
  func isReferredTo(_ table: Int) -> Bool {
    targets.contains { $0.contains(table) }
  }

  private static func check(_ table: BatchTable, _ schema: Schema) throws(PersistenceError) {
    let name = table.definition.name
    guard schema.tables.contains(where: { $0.name == name }) else {
      throw .invalidSchema("The batch has rows of \(name), which is not in the schema.")
    }
    var named = table.key
    if case .update(let columns) = table.policy { named += columns }
    let columns = table.definition.columns.map(\.name)
    if let unknown = named.first(where: { !columns.contains($0) }) {
      throw .invalidSchema("The batch names the unknown column \(unknown) of \(name).")
    }
    if table.policy != .fail, !table.definition.isUnique(table.key) {
      let words = table.key.joined(separator: ", ")
      throw .invalidSchema("The key \(words) of \(name) is not unique, so a row cannot be known by it.")
    }
  }
}

extension TableDefinition {
  /// Whether no two rows have the same values in these columns.
  func isUnique(_ key: [String]) -> Bool {
    if key == [keyName] || uniques.contains(where: { Set($0.columns) == Set(key) }) { return true }
    return key.count == 1 && columns.contains { $0.name == key[0] && $0.isUnique }
  }

  /// Whether rows with these values are found without reading the whole table.
  func isIndexed(_ key: [String]) -> Bool {
    if isUnique(key) { return true }
    if key.count == 1, columns.contains(where: { $0.name == key[0] && $0.isUnique }) { return true }
    return (allIndexes + uniques).contains { Set($0.columns.prefix(key.count)) == Set(key) }
  }
}

extension Schema {
  /// A rank a table, greater than those of the tables that it refers to; where tables refer to each other in a circle, that
  /// of their declaration.
  var parentsFirst: [String: Int] {
    var ranks: [String: Int] = [:]
    var waiting = tables
    while !waiting.isEmpty {
      let next =
        waiting.firstIndex { table in
          table.columns.allSatisfy { column in
            guard let parent = column.reference?.table else { return true }
            return parent == table.name || ranks[parent] != nil
          }
        } ?? 0
      ranks[waiting[next].name] = ranks.count
      waiting.remove(at: next)
    }
    return ranks
  }
}
