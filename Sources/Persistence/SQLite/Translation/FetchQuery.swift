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
  /// The table of its model, and those that its predicate joins.
  private let table: TableDefinition
  private let joined: [TableJoin]

  /// The tables that it reads.
  var tables: Set<String> { Set(joined.map(\.table.name) + [table.name]) }

  /// - Parameter section: The column by which rows are sorted before all else.
  init<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model>, selecting selection: Selection, section: Int? = nil
  ) throws(PersistenceError) {
    var rows = try RowSource(descriptor.predicate, search: descriptor.search)
    rows.isKeyEnough =
      (selection == .count || selection == .key) && descriptor.predicate == nil && descriptor.sortBy.isEmpty
      && section == nil
    isReversed = descriptor.takesNearest
    table = rows.table
    joined = rows.translator.joins
    var sorting = ""
    if selection != .count && selection != .deletion || descriptor.after != nil || descriptor.before != nil {
      let order = try rows.order(of: descriptor, section: section)
      if selection == .columns, let sql = try rows.rangedSelection(of: descriptor, in: order) {
        self.sql = sql
        bindings = rows.bindings
        return
      }
      sorting = " ORDER BY " + (try rows.addPlace(of: descriptor, in: order))
    }
    let part = descriptor.part
    switch selection {
    case .columns: sql = table.selection + rows.clause + sorting + part
    case .key: sql = "SELECT \(rows.keyName)\(rows.clause)\(sorting)\(part)"
    case .count where part.isEmpty: sql = "SELECT COUNT(*)\(rows.clause)"
    case .count: sql = "SELECT COUNT(*) FROM (SELECT 1\(rows.clause)\(part))"
    case .deletion: sql = rows.deletion
    }
    bindings = rows.bindings
  }
}

extension FetchDescriptor {
  /// Whether the limit takes the rows nearest before a place, which are found from there backwards.
  fileprivate var takesNearest: Bool {
    before != nil && after == nil && fetchLimit != nil && !isLimitedFromStart
  }

  /// LIMIT and OFFSET.
  fileprivate var part: String {
    // To SQLite a limit below 0 is none.
    switch (fetchLimit.map { max(0, $0) }, fetchOffset) {
    case (nil, nil): ""
    case (let limit?, nil): " LIMIT \(limit)"
    case (let limit, let offset?): " LIMIT \(limit ?? -1) OFFSET \(offset)"
    }
  }
}

extension RowSource {
  fileprivate func order<Model>(
    of descriptor: FetchDescriptor<Model>, section: Int?
  ) throws(PersistenceError) -> SortOrder {
    try SortOrder(
      descriptor.sortBy, section: section, keyName: keyName, isNewestFirst: descriptor.search != nil)
  }

  /// Adds the conditions of the cursors.
  ///
  /// - Returns: The columns to sort by.
  fileprivate mutating func addPlace<Model>(
    of descriptor: FetchDescriptor<Model>, in order: SortOrder
  ) throws(PersistenceError) -> String {
    if let cursor = descriptor.after {
      add(
        try order.condition(following: cursor.values, orAt: descriptor.includesCursor, &translator))
    }
    if let cursor = descriptor.before {
      add(try order.reversed.condition(following: cursor.values, &translator))
    }
    return (descriptor.takesNearest ? order.reversed : order).clause
  }
}

extension RowSource {
  /// A few rows after or before a place where keys can be nil or differ in direction: no single condition gives an index a place
  /// to begin from, so the rows of each range are taken, and the first of all of them.
  ///
  /// - Returns: Nil where one condition does.
  fileprivate mutating func rangedSelection<Model>(
    of descriptor: FetchDescriptor<Model>, in forward: SortOrder
  ) throws(PersistenceError) -> String? {
    guard descriptor.fetchLimit != nil, descriptor.fetchOffset == nil, descriptor.search == nil,
      let cursor = descriptor.after ?? descriptor.before,
      descriptor.after == nil || descriptor.before == nil,
      descriptor.after != nil || descriptor.takesNearest
    else { return nil }
    guard !forward.isUniform else { return nil }
    let order = descriptor.after == nil ? forward.reversed : forward
    let isInclusive = descriptor.after != nil && descriptor.includesCursor
    let ranges = try order.ranges(following: cursor.values, orAt: isInclusive, &translator)
    let part = descriptor.part
    let parts = ranges.map { range in
      "SELECT * FROM (SELECT \(table.qualifiedList)\(clause(adding: [range])) ORDER BY \(order.clause)\(part))"
    }
    return parts.joined(separator: " UNION ALL ") + " ORDER BY \(order.numberedClause)\(part)"
  }
}
