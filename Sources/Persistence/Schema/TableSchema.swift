/// A model's table: its name, its columns, its indexes, and how a row becomes a model.
public struct TableSchema<Model: PersistentModel>: Sendable {
  let definition: TableDefinition
  /// Decodes a row into memory that holds none: where the table is declared, the compiler knows what it writes.
  let initialize: @Sendable (borrowing Row, UnsafeMutableRawPointer) throws(PersistenceError) -> Void

  /// A table whose columns are given in the order of `encode(into:)` and of the parameters of `make`.
  ///
  /// The first column is the primary key, the model's `id`. A reference gets an index unless a given one leads with it.
  /// Mistakes are found when the `Schema` is built.
  ///
  /// - Parameters:
  ///   - name: Lower-case letters, digits and `_`, as it is in SQL.
  ///   - search: What full-text search looks into; nothing when nil.
  @inlinable
  public init<each Value: ColumnValue>(
    _ name: String, _ columns: repeat Column<Model, each Value>,
    indexes: [TableIndex] = [], uniques: [TableIndex] = [], search: SearchIndex? = nil,
    make: @escaping @Sendable (repeat each Value) -> Model
  ) {
    var list = ColumnList<Model>()
    repeat list.append(each columns)
    self.init(name: name, columns: list, indexes: indexes, uniques: uniques, search: search) {
      (row: borrowing Row, place: UnsafeMutableRawPointer) throws(PersistenceError) in
      var position = ColumnPosition()
      place.initializeMemory(
        as: Model.self, to: make(repeat try (each Value).decode(from: row, at: position.next())))
    }
  }

  @usableFromInline
  init(
    name: String, columns: ColumnList<Model>, indexes: [TableIndex], uniques: [TableIndex],
    search: SearchIndex?,
    initialize:
      @escaping @Sendable (borrowing Row, UnsafeMutableRawPointer) throws(PersistenceError) -> Void
  ) {
    definition = TableDefinition(
      name: name, columns: columns.definitions, hasKey: columns.startsWithKey, indexes: indexes,
      uniques: uniques, search: search, places: ColumnPlaces(of: Model.self, columns.keyPaths),
      references: ColumnIndex(columns.referencePaths))
    self.initialize = initialize
  }
}

/// Collects columns of different value types.
@usableFromInline
struct ColumnList<Model: PersistentModel> {
  fileprivate var keyPaths: [AnyKeyPath] = []
  fileprivate var referencePaths: [AnyKeyPath] = []
  fileprivate var definitions: [ColumnDefinition] = []
  fileprivate var startsWithKey = false

  @usableFromInline
  init() {}

  @usableFromInline
  mutating func append<Value>(_ column: Column<Model, Value>) {
    // A key path to a protocol's `id` differs from one to the struct's own: the type tells.
    if keyPaths.isEmpty { startsWithKey = Value.self == PersistentIdentifier<Model>.self }
    keyPaths.append(column.keyPath)
    referencePaths.append(\Reference<Model>.[dynamicMember: column.keyPath])
    definitions.append(column.definition)
  }
}

/// Counts columns while a row is decoded.
@usableFromInline
struct ColumnPosition {
  @usableFromInline var index = -1

  @usableFromInline
  init() {}

  @inlinable
  mutating func next() -> Int {
    index += 1
    return index
  }
}
