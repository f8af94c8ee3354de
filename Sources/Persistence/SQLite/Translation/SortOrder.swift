import Foundation

/// A total order of rows: the sort keys, then the id.
struct SortOrder {
  private struct Key {
    let position: Int
    let column: ColumnDefinition
    let isDescending: Bool
  }

  private let keys: [Key]

  private init(keys: [Key]) {
    self.keys = keys
  }

  init<Model: PersistentModel>(_ descriptors: [SortDescriptor<Model>]) throws(PersistenceError) {
    let table = Model.definition
    var keys: [Key] = []
    for descriptor in descriptors {
      guard let keyPath = descriptor.keyPath, let position = Model.table.columnOfKeyPath[keyPath] else {
        throw .unsupportedPredicate(
          expression:
            "the sort key \(descriptor.keyPath.map { "\($0)" } ?? "without key path") of \(table.name)")
      }
      keys.append(
        Key(position: position, column: table.columns[position], isDescending: descriptor.order == .reverse))
    }
    if !keys.contains(where: { $0.position == 0 }) {
      // In the direction of the last key, so that an index over that column gives this order in either direction.
      let isDescending = keys.last?.isDescending ?? false
      keys.append(Key(position: 0, column: table.columns[0], isDescending: isDescending))
    }
    self.keys = keys
  }

  var reversed: SortOrder {
    SortOrder(
      keys: keys.map { Key(position: $0.position, column: $0.column, isDescending: !$0.isDescending) })
  }

  var clause: String {
    keys.map { $0.column.name.quoted + ($0.isDescending ? " DESC" : "") }.joined(separator: ", ")
  }

  /// The condition for rows that come after the row with these column values.
  func condition(
    following values: [SQLValue], _ translator: inout PredicateTranslator
  ) throws(PersistenceError) -> String {
    let isUniform = Set(keys.map(\.isDescending)).count == 1
    if isUniform && !keys.contains(where: { $0.column.isNullable }) {
      return try rowCondition(values, &translator)
    }
    return try steppedCondition(keys[...], values, &translator)
  }

  /// Row values: an index over the keys finds the place directly, also among many equal first keys.
  private func rowCondition(
    _ values: [SQLValue], _ translator: inout PredicateTranslator
  ) throws(PersistenceError) -> String {
    var marks: [String] = []
    for key in keys { marks.append(try translator.bound(values[key.position]).text) }
    let names = keys.map { $0.column.name.quoted }.joined(separator: ", ")
    return "(\(names)) \(keys[0].isDescending ? "<" : ">") (\(marks.joined(separator: ", ")))"
  }

  /// Mixed directions, or keys that can be NULL, which comes first in ascending order.
  private func steppedCondition(
    _ keys: ArraySlice<Key>, _ values: [SQLValue], _ translator: inout PredicateTranslator
  ) throws(PersistenceError) -> String {
    guard let key = keys.first else { return "0" }
    let name = key.column.name.quoted
    let mark = try translator.bound(values[key.position])
    let isAfter: String
    switch (mark.isNullable, key.isDescending) {
    case (true, false): isAfter = "\(name) IS NOT NULL"
    case (true, true): isAfter = "0"
    case (false, false): isAfter = "\(name) > \(mark.text)"
    case (false, true):
      isAfter =
        key.column.isNullable ? "(\(name) < \(mark.text) OR \(name) IS NULL)" : "\(name) < \(mark.text)"
    }
    let rest = try steppedCondition(keys.dropFirst(), values, &translator)
    return "(\(isAfter) OR (\(name) IS \(mark.text) AND \(rest)))"
  }
}
