import Foundation

/// The rows that a statement is about: FROM with its joins, and WHERE.
struct RowSource {
  let table: TableDefinition
  var translator = PredicateTranslator()
  private var conditions: [String] = []
  private let match: SearchMatch?
  /// Whether ids are all that is asked for, so that a search need not look up what it finds.
  var isKeyEnough = false

  init<Model: PersistentModel>(
    _ predicate: Predicate<Model>?, search: String? = nil
  ) throws(PersistenceError) {
    table = Model.definition
    if let search {
      let found = try SearchMatch(search, in: table, &translator)
      conditions += found.conditions
      match = found
    } else {
      match = nil
    }
    if let predicate { conditions.append(try translator.condition(predicate)) }
  }

  mutating func add(_ condition: String) {
    conditions.append(condition)
  }

  /// The id: where the search leads, its own row number, which it can give in either order.
  var keyName: String { match?.leadingKey ?? table.qualifiedNames[0] }

  var bindings: [SQLValue] { translator.bindings }

  /// From FROM on.
  var clause: String { clause(adding: []) }

  /// The same with one more condition, or none.
  func clause(adding more: [String]) -> String {
    let filter = filter(adding: more)
    let source = table.aliased
    let joins = translator.joins.isEmpty ? "" : translator.joins.map(\.clause).joined()
    guard let leading = match?.leadingSource else { return " FROM " + source + joins + filter }
    if isKeyEnough { return " FROM \(leading)\(filter)" }
    // CROSS JOIN fixes the order: what is found is looked up, not every row looked for.
    return
      " FROM \(leading) CROSS JOIN \(source) ON \(table.qualifiedNames[0]) = \(keyName)\(joins)\(filter)"
  }

  private func filter(adding more: [String]) -> String {
    var filter = ""
    for condition in [conditions, more].joined() {
      filter += filter.isEmpty ? " WHERE " : " AND "
      filter += condition
    }
    return filter
  }

  /// A statement that deletes the rows.
  var deletion: String {
    guard match != nil || !translator.joins.isEmpty else { return "DELETE\(clause)" }
    return "DELETE FROM \(table.name.quoted) WHERE \(table.keyName.quoted) IN (SELECT \(keyName)\(clause))"
  }
}
