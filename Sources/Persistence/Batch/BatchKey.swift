/// Columns whose values name a row: its natural key.
///
/// Make it once and use it for all records.
public struct BatchKey<Model: PersistentModel>: Sendable {
  let definition: BatchKeyDefinition

  /// A key of these columns; an index has to lead with them, so that a row is found without reading the table.
  /// That is checked where a request names it, as the key of a table or as one that it finds by.
  public init(_ columns: String...) {
    definition = BatchKeyDefinition(table: Model.definition, columns: columns)
  }
}

/// A key without its model's type.
final class BatchKeyDefinition: Sendable {
  let table: TableDefinition
  let columns: [String]

  init(table: TableDefinition, columns: [String]) {
    self.table = table
    self.columns = columns
  }
}
