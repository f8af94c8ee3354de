/// A table without its model's type; a class, because each query passes it on many times.
final class TableDefinition: Sendable {
  let name: String
  let columns: [ColumnDefinition]
  /// Whether the first column is the model's id; all else is a mistake that `Schema` refuses.
  let hasKey: Bool
  let indexes: [TableIndex]
  let uniques: [TableIndex]
  let search: SearchIndex?
  /// The columns by the properties of the model.
  let places: ColumnPlaces
  /// The same columns, reached through a reference to the model.
  let references: ColumnIndex
  /// The names in quotes, in order, as a select list.
  let columnList: String
  /// The names in quotes as columns of the row `t`, which queries are about.
  let qualifiedNames: [String]
  /// The same as a select list.
  let qualifiedList: String
  /// SELECT and that list.
  let selection: String
  /// The table as `t`.
  let aliased: String

  init(
    name: String, columns: [ColumnDefinition], hasKey: Bool, indexes: [TableIndex], uniques: [TableIndex],
    search: SearchIndex? = nil, places: ColumnPlaces, references: ColumnIndex
  ) {
    self.name = name
    self.columns = columns
    self.hasKey = hasKey
    self.indexes = indexes
    self.uniques = uniques
    self.search = search
    self.places = places
    self.references = references
    columnList = columns.map(\.name.quoted).joined(separator: ", ")
    qualifiedNames = columns.map { "t.\($0.name.quoted)" }
    qualifiedList = qualifiedNames.joined(separator: ", ")
    selection = "SELECT " + qualifiedList
    aliased = "\(name.quoted) AS t"
  }
}

extension TableDefinition {
  /// The name of the primary key.
  var keyName: String { columns.first?.name ?? "id" }

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
