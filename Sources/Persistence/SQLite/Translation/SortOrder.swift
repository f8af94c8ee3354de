import Foundation

/// A total order of rows: the sort keys, then the id.
struct SortOrder {
  fileprivate struct Key {
    let position: Int
    let name: String
    let storage: ColumnStorage
    let isNullable: Bool
    var isDescending: Bool
  }

  private var keys: [Key] = []

  /// - Parameters:
  ///   - section: A column to sort by before all keys, unless it is the first of them.
  ///   - keyName: How the statement names the id.
  ///   - isNewestFirst: Whether ids descend where there are no sort keys.
  init<Model: PersistentModel>(
    _ descriptors: [SortDescriptor<Model>], section: Int? = nil, keyName: String,
    isNewestFirst: Bool = false
  ) throws(PersistenceError) {
    let table = Model.definition
    func key(_ position: Int, isDescending: Bool) -> Key {
      Key(
        position: position, name: position == 0 ? keyName : table.qualifiedNames[position],
        storage: table.columns[position].storage, isNullable: table.columns[position].isNullable,
        isDescending: isDescending)
    }
    keys.reserveCapacity(descriptors.count + 1)
    for descriptor in descriptors {
      guard let keyPath = descriptor.keyPath, let position = table.places.position(ofAny: keyPath)
      else {
        let what = descriptor.keyPath?.words ?? "without key path"
        throw .unsupportedPredicate(expression: "the sort key \(what) of \(table.name)")
      }
      keys.append(key(position, isDescending: descriptor.order == .reverse))
    }
    if let section, keys.first?.position != section {
      keys.removeAll { $0.position == section }
      keys.insert(key(section, isDescending: false), at: 0)
    }
    if !keys.contains(where: { $0.position == 0 }) {
      // In the direction of the last key, so that an index over that column gives this order in either direction.
      keys.append(key(0, isDescending: keys.last?.isDescending ?? isNewestFirst))
    }
  }

  var reversed: SortOrder {
    var order = self
    for index in order.keys.indices { order.keys[index].isDescending.toggle() }
    return order
  }

  var clause: String {
    keys.map { $0.isDescending ? "\($0.name) DESC" : $0.name }.joined(separator: ", ")
  }

  /// The same for a statement put together of others: the columns of the table by their numbers.
  var numberedClause: String {
    keys.map { $0.isDescending ? "\($0.position + 1) DESC" : "\($0.position + 1)" }.joined(separator: ", ")
  }

  /// Whether one comparison of rows tells which come after a place.
  var isUniform: Bool {
    keys.allSatisfy { $0.isDescending == keys[0].isDescending && !$0.isNullable }
  }

  /// The condition for rows that come after the row with these column values, or `orAt` it.
  func condition(
    following values: [SQLValue], orAt isInclusive: Bool = false, _ translator: inout PredicateTranslator
  ) throws(PersistenceError) -> String {
    isUniform
      ? try rowCondition(values, isInclusive, &translator)
      : try steppedCondition(keys[...], values, isInclusive, &translator)
  }

  /// Row values: an index over the keys finds the place directly, also among many equal first keys.
  private func rowCondition(
    _ values: [SQLValue], _ isInclusive: Bool, _ translator: inout PredicateTranslator
  ) throws(PersistenceError) -> String {
    var marks: [String] = []
    for key in keys { marks.append(try translator.bound(values[key.position]).text) }
    let sign = (keys[0].isDescending ? "<" : ">") + (isInclusive ? "=" : "")
    guard keys.count > 1 else { return "\(keys[0].name) \(sign) \(marks[0])" }
    let names = keys.map(\.name).joined(separator: ", ")
    return "(\(names)) \(sign) (\(marks.joined(separator: ", ")))"
  }

  /// Mixed directions, or keys that can be NULL, which comes first in ascending order.
  private func steppedCondition(
    _ keys: ArraySlice<Key>, _ values: [SQLValue], _ isInclusive: Bool,
    _ translator: inout PredicateTranslator
  ) throws(PersistenceError) -> String {
    guard let key = keys.first else { return isInclusive ? "1" : "0" }
    let mark = try translator.bound(values[key.position])
    let rest = try steppedCondition(keys.dropFirst(), values, isInclusive, &translator)
    return "(\(key.isAfter(mark)) OR (\(key.name) IS \(mark.text) AND \(rest)))"
  }
}

extension SortOrder {
  /// The conditions for rows that come after the row with these column values, or `orAt` it: each is a range of an index over
  /// the keys, and no row fulfils two of them.
  func ranges(
    following values: [SQLValue], orAt isInclusive: Bool, _ translator: inout PredicateTranslator
  ) throws(PersistenceError) -> [String] {
    var ranges: [String] = []
    var equalities: [String] = []
    for key in keys {
      let mark = try translator.bound(values[key.position])
      ranges += key.ranges(after: mark).map { (equalities + [$0]).joined(separator: " AND ") }
      equalities.append(mark.isNullable ? "\(key.name) IS NULL" : "\(key.name) = \(mark.text)")
    }
    return isInclusive ? ranges + [equalities.joined(separator: " AND ")] : ranges
  }
}

extension SortOrder.Key {
  /// NULL comes first in ascending order.
  fileprivate func ranges(after mark: SQLExpression) -> [String] {
    switch (mark.isNullable, isDescending) {
    case (true, false): ["\(name) >= \(storage.least)"]
    case (true, true): []
    case (false, false): ["\(name) > \(mark.text)"]
    case (false, true): ["\(name) < \(mark.text)"] + (isNullable ? ["\(name) IS NULL"] : [])
    }
  }

  fileprivate func isAfter(_ mark: SQLExpression) -> String {
    switch (mark.isNullable, isDescending) {
    case (true, false): "\(name) IS NOT NULL"
    case (true, true): "0"
    case (false, false): "\(name) > \(mark.text)"
    case (false, true): isNullable ? "(\(name) < \(mark.text) OR \(name) IS NULL)" : "\(name) < \(mark.text)"
    }
  }
}

extension ColumnStorage {
  /// Nothing but NULL is less. SQLite looks for IS NOT NULL in the whole index, for this in its part.
  fileprivate var least: String {
    switch self {
    case .integer, .real: "-9e999"
    case .text: "''"
    case .blob: "x''"
    }
  }
}
