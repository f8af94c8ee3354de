import Persistence

extension Combination: PersistentModel {
  /// The table `combination`; gone with its house, and never left with a table that is gone: tables are retired, not deleted.
  public static let table = TableSchema(
    "combination", Column(\Combination.id, "id"),
    Column(\.restaurant, "restaurant", .references("restaurant", .cascade)), Column(\.tableList, "tables"),
    Column(\.minimum, "minimum"), Column(\.maximum, "maximum"), Column(\.priority, "priority")
  ) { id, restaurant, tables, minimum, maximum, priority in
    Combination(
      id: id, restaurant: restaurant, tables: tables.tables, minimum: minimum, maximum: maximum,
      priority: priority)
  }

  /// One value a column.
  public func encode(into row: inout RowEncoder) {
    row.append(id)
    row.append(restaurant)
    row.append(tableList)
    row.append(minimum)
    row.append(maximum)
    row.append(priority)
  }

  private var tableList: TableList { TableList(tables: tables) }
}

/// Identifiers of tables in one column, a blank between them.
private struct TableList: RawRepresentable, ColumnValue {
  let tables: [PersistentIdentifier<DiningTable>]

  init(tables: [PersistentIdentifier<DiningTable>]) { self.tables = tables }

  init?(rawValue: String) {
    let words = rawValue.split(separator: " ")
    tables = words.compactMap { PersistentIdentifier(String($0)) }
    guard tables.count == words.count else { return nil }
  }

  var rawValue: String { tables.map(\.description).joined(separator: " ") }
}
