import Foundation

/// The statement for a descriptor.
struct FetchQuery {
  enum Selection {
    case columns
    case key
    case count
    case deletion
  }

  let sql: String
  let bindings: [SQLValue]
  /// Whether the rows come in the opposite order of the descriptor's.
  let isReversed: Bool

  init<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model>, selecting selection: Selection
  ) throws(PersistenceError) {
    let table = Model.definition
    var translator = PredicateTranslator()
    var conditions: [String] = []
    if let predicate = descriptor.predicate { conditions.append(try translator.condition(predicate)) }
    let order = try SortOrder(descriptor.sortBy)
    if let cursor = descriptor.after {
      conditions.append(try order.condition(following: cursor.values, &translator))
    }
    if let cursor = descriptor.before {
      conditions.append(try order.reversed.condition(following: cursor.values, &translator))
    }
    isReversed = descriptor.before != nil && descriptor.after == nil && descriptor.fetchLimit != nil
    let filter = conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND ")
    let part = Self.part(descriptor)
    let source = " FROM \(table.name.quoted)\(filter)"
    let ordered = " ORDER BY " + (isReversed ? order.reversed : order).clause + part
    switch selection {
    case .columns: sql = "SELECT \(table.columnList)\(source)\(ordered)"
    case .key: sql = "SELECT \(table.keyName.quoted)\(source)\(ordered)"
    case .count where part.isEmpty: sql = "SELECT COUNT(*)\(source)"
    case .count: sql = "SELECT COUNT(*) FROM (SELECT 1\(source)\(part))"
    case .deletion: sql = "DELETE\(source)"
    }
    bindings = translator.bindings
  }

  private static func part<Model>(_ descriptor: FetchDescriptor<Model>) -> String {
    switch (descriptor.fetchLimit, descriptor.fetchOffset) {
    case (nil, nil): ""
    case (let limit?, nil): " LIMIT \(limit)"
    case (let limit, let offset?): " LIMIT \(limit ?? -1) OFFSET \(offset)"
    }
  }
}
