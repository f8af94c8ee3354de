import Foundation

extension ReadContext {
  /// One value made from all rows that match: `fetchAggregate(.sum(\.price), where: predicate)`.
  ///
  /// - Parameter search: What a person typed, as in `FetchDescriptor`.
  /// - Throws: `unsupportedPredicate` naming what cannot be turned into SQL; `invalidSQL` for a sum that 64 bits cannot hold.
  public func fetchAggregate<Model: PersistentModel, Value: ColumnValue>(
    _ aggregate: Aggregate<Model, Value>, where predicate: Predicate<Model>? = nil, search: String? = nil
  ) throws(PersistenceError) -> Value {
    let query = try AggregateQuery(aggregate, by: [], predicate, search: search)
    var values: [Value] = []
    try database.forEachRow(query.sql, query.bindings) { (row: borrowing Row) throws(PersistenceError) in
      values.append(try Value.decode(from: row, at: 0))
    }
    return values[0]
  }

  /// One value for each group of rows that have the same value in a column, in the ascending order of that column; nil first.
  public func fetchGroups<Model: PersistentModel, Value: ColumnValue, Key: ColumnValue>(
    _ aggregate: Aggregate<Model, Value>, by keyPath: KeyPath<Model, Key>,
    where predicate: Predicate<Model>? = nil, search: String? = nil
  ) throws(PersistenceError) -> [AggregateGroup<Key, Value>] {
    let query = try AggregateQuery(aggregate, by: [keyPath], predicate, search: search)
    var groups: [AggregateGroup<Key, Value>] = []
    try database.forEachRow(query.sql, query.bindings) { (row: borrowing Row) throws(PersistenceError) in
      groups.append(AggregateGroup(key: try row.value(1), value: try row.value(0)))
    }
    return groups
  }

  /// One value for each group of rows that have the same values in two columns, in the ascending order of both.
  public func fetchGroups<
    Model: PersistentModel, Value: ColumnValue, First: ColumnValue, Second: ColumnValue
  >(
    _ aggregate: Aggregate<Model, Value>, by first: KeyPath<Model, First>, _ second: KeyPath<Model, Second>,
    where predicate: Predicate<Model>? = nil, search: String? = nil
  ) throws(PersistenceError) -> [AggregateGroup<KeyPair<First, Second>, Value>] {
    let query = try AggregateQuery(aggregate, by: [first, second], predicate, search: search)
    var groups: [AggregateGroup<KeyPair<First, Second>, Value>] = []
    try database.forEachRow(query.sql, query.bindings) { (row: borrowing Row) throws(PersistenceError) in
      let key = KeyPair(first: try row.value(1, as: First.self), second: try row.value(2, as: Second.self))
      groups.append(AggregateGroup(key: key, value: try row.value(0)))
    }
    return groups
  }
}
