import Persistence

extension DiningTable {
  /// The tables of every house of a feed, by house.
  static func fetch(
    ofFeed feed: String, in context: borrowing ReadContext
  ) throws -> [PersistentIdentifier<Restaurant>: [DiningTable]] {
    let tables = try context.rows(
      """
      SELECT \(DiningTable.selected)
      FROM restaurant AS r JOIN dining_table AS t ON t.restaurant = r.id WHERE r.feed = ?
      """, [feed]
    ) { row in try DiningTable(row) }
    return Dictionary(grouping: tables, by: \.restaurant)
  }
}
