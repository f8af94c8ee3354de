/// A table without its model's type.
struct TableDefinition: Sendable, Equatable {
  let name: String
  let columns: [ColumnDefinition]
  /// Whether the first column is the model's id; all else is a mistake that `Schema` refuses.
  let hasKey: Bool
  let indexes: [TableIndex]
  let uniques: [TableIndex]
}

extension TableDefinition {
  /// The name of the primary key.
  var keyName: String { columns.first?.name ?? "id" }

  /// The names in quotes, in order, as a select list.
  var columnList: String { columns.map { $0.name.quoted }.joined(separator: ", ") }

  /// Indexes to create: those given, and one a reference that none of them leads with.
  var allIndexes: [TableIndex] {
    let leading = Set((indexes + uniques).compactMap(\.columns.first))
    let references = columns.filter { $0.reference != nil && !$0.isUnique && !leading.contains($0.name) }
    return indexes + references.map { TableIndex($0.name) }
  }
}

extension String {
  /// An SQL identifier; `Schema` has made sure that there is no quote in it.
  var quoted: String { "\"\(self)\"" }
}
