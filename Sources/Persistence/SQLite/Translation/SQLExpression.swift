/// A part of a statement.
struct SQLExpression {
  let text: String
  /// Whether NULL stands for nil, so that `=` would be neither true nor false.
  var isNullable = false
  /// Whether NULL stands for false, as in a comparison with a column that can be nil.
  var isUnknownFalse = false
  /// The model whose id it is.
  var target: ReferenceTarget?
  /// The reference through which it was reached: NULL where that is.
  var joinedBy: String?
}

/// What a part of a predicate turns into.
enum Translation {
  /// The model that the query is about, not yet a column.
  case model(any PersistentModel.Type)
  /// Text.
  case expression(SQLExpression)
  /// A captured value; bound late, so that nil and lists can be looked at.
  case captured(Any)
}

/// A table that a query reads beside its own, a row for each reference.
struct TableJoin {
  let table: TableDefinition
  let alias: String
  let reference: String
  /// Whether the reference can be nil.
  let isOuter: Bool

  var clause: String {
    " \(isOuter ? "LEFT JOIN" : "JOIN") \(table.name.quoted) AS \(alias) ON \(alias).\(table.keyName.quoted) = \(reference)"
  }

  func column(at position: Int) -> SQLExpression {
    let column = table.columns[position]
    return SQLExpression(
      text: "\(alias).\(column.name.quoted)", isNullable: isOuter || column.isNullable, target: column.target,
      joinedBy: reference)
  }
}
