/// The models of a store and how it came to its present form.
public struct Schema: Sendable {
  /// The steps in their order.
  public let migrations: SchemaMigrationPlan
  let tables: [TableDefinition]
  private let touchedByDeletion: [String: Set<String>]

  /// A schema that has been checked.
  ///
  /// - Throws: `PersistenceError.invalidSchema` with a sentence: an unknown or doubled name, an index over an unknown column,
  ///   a reference to an unknown table, a nullify on a column that cannot be nil.
  public init(
    _ models: any PersistentModel.Type..., migrations: SchemaMigrationPlan
  ) throws(PersistenceError) {
    let tables = models.map { $0.definition }
    try Self.check(tables)
    try migrations.check()
    self.tables = tables
    self.migrations = migrations
    touchedByDeletion = Self.deletionReach(tables)
  }

  /// The tables that a deletion of rows of `table` may change, itself included.
  func tablesTouched(byDeletingFrom table: String) -> Set<String> {
    touchedByDeletion[table] ?? [table]
  }
}

extension PersistentModel {
  static var definition: TableDefinition { table.definition }
}

extension Schema {
  private static func deletionReach(_ tables: [TableDefinition]) -> [String: Set<String>] {
    var reach: [String: Set<String>] = [:]
    for table in tables {
      var reached: Set<String> = [table.name]
      var open = [table.name]
      var opened = Set(open)
      while let parent = open.popLast() {
        for child in tables {
          let rules = child.columns.compactMap(\.reference).filter { $0.table == parent && $0.rule != .deny }
          guard !rules.isEmpty else { continue }
          reached.insert(child.name)
          // A table that was reached by a nullify may lose rows by another way.
          if rules.contains(where: { $0.rule == .cascade }), opened.insert(child.name).inserted {
            open.append(child.name)
          }
        }
      }
      reach[table.name] = reached
    }
    return reach
  }
}
