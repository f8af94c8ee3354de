import Foundation

/// The statement for an aggregate: its value, then the columns that it is grouped by.
struct AggregateQuery {
  let sql: String
  let bindings: [SQLValue]

  init<Model: PersistentModel, Value>(
    _ aggregate: Aggregate<Model, Value>, by keyPaths: [PartialKeyPath<Model>],
    _ predicate: Predicate<Model>?,
    search: String?
  ) throws(PersistenceError) {
    let names = Model.definition.qualifiedNames
    let rows = try RowSource(predicate, search: search)
    var keys: [String] = []
    for keyPath in keyPaths { keys.append(names[try ColumnReference(keyPath).position(for: "groups by")]) }
    let column = try aggregate.column?.position(for: "an aggregate of")
    let value = Self.value(aggregate.function, column.map { names[$0] })
    let list = keys.joined(separator: ", ")
    let grouping = keys.isEmpty ? "" : " GROUP BY \(list) ORDER BY \(list)"
    sql = "SELECT \(([value] + keys).joined(separator: ", "))\(rows.clause)\(grouping)"
    bindings = rows.bindings
  }

  private static func value(_ function: AggregateFunction, _ column: String?) -> String {
    let call = "\(function.rawValue)(\(column ?? "*"))"
    return function == .sum ? "ifnull(\(call), 0)" : call
  }
}
