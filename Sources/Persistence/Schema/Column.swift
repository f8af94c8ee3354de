/// What happens to the rows that refer to a deleted row.
public enum DeleteRule: String, Sendable, Hashable {
  /// They go with it.
  case cascade = "CASCADE"
  /// Their reference becomes nil.
  case nullify = "SET NULL"
  /// The deletion is refused.
  case deny = "RESTRICT"
}

/// What a column is besides its type.
public enum ColumnOption: Sendable, Hashable {
  /// No two rows have the same value; NULLs do not count.
  case unique
  /// The column holds the id of a row of that table. A `Reference` says its table itself.
  case references(_ table: String, _ rule: DeleteRule)
  /// What a deletion of the row that a `Reference` names does; denied when nothing is said.
  case onDelete(_ rule: DeleteRule)
}

/// One stored property and the name of its column.
public struct Column<Model, Value: ColumnValue> {
  let keyPath: KeyPath<Model, Value>
  let definition: ColumnDefinition

  /// The column of a stored property.
  ///
  /// - Parameter name: Lower-case letters, digits and `_`, as it is in SQL.
  public init(_ keyPath: KeyPath<Model, Value>, _ name: String, _ options: ColumnOption...) {
    self.keyPath = keyPath
    definition = ColumnDefinition(
      name: name, storage: Value.storage, isNullable: Value.isNullable, options: options,
      target: (Value.self as? any ReferenceValue.Type)?.target)
  }
}

/// A column without its types.
struct ColumnDefinition: Sendable, Equatable {
  let name: String
  let storage: ColumnStorage
  let isNullable: Bool
  let options: [ColumnOption]
  /// The model of a `Reference`.
  let target: ReferenceTarget?
}

extension ColumnDefinition {
  var isUnique: Bool { options.contains(.unique) }

  var reference: (table: String, rule: DeleteRule)? {
    for case .references(let table, let rule) in options { return (table, rule) }
    guard let target else { return nil }
    for case .onDelete(let rule) in options { return (target.model.definition.name, rule) }
    return (target.model.definition.name, .deny)
  }
}
