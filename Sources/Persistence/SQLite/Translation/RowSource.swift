import Foundation

/// The rows that a statement is about: FROM with its joins, and WHERE.
struct RowSource<Model: PersistentModel> {
  var translator = PredicateTranslator()
  private var conditions: [String] = []
  private let match: SearchMatch?
  /// Whether ids are all that is asked for, so that a search need not look up what it finds.
  var isKeyEnough = false

  init(_ predicate: Predicate<Model>?, search: String? = nil) throws(PersistenceError) {
    if let search {
      let found = try SearchMatch(search, in: Model.definition, &translator)
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
  var keyName: String { match?.leadingKey ?? Model.definition.qualifiedNames[0] }

  var bindings: [SQLValue] { translator.bindings }

  var tables: Set<String> {
    var names: Set<String> = [Model.definition.name]
    for join in translator.joins { names.insert(join.table.name) }
    return names
  }

  /// From FROM on.
  var clause: String { clause(adding: []) }

  /// The same with one more condition, or none.
  func clause(adding more: [String]) -> String {
    let conditions = conditions + more
    let filter = conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND ")
    let table = "\(Model.definition.name.quoted) AS t"
    let joins = translator.joins.map(\.clause).joined()
    guard let source = match?.leadingSource else { return " FROM \(table)\(joins)\(filter)" }
    if isKeyEnough { return " FROM \(source)\(filter)" }
    // CROSS JOIN fixes the order: what is found is looked up, not every row looked for.
    return
      " FROM \(source) CROSS JOIN \(table) ON \(Model.definition.qualifiedNames[0]) = \(keyName)\(joins)\(filter)"
  }

  /// A statement that deletes the rows.
  var deletion: String {
    let table = Model.definition.name.quoted
    guard match != nil || !translator.joins.isEmpty else { return "DELETE\(clause)" }
    return "DELETE FROM \(table) WHERE \(Model.definition.keyName.quoted) IN (SELECT \(keyName)\(clause))"
  }
}
