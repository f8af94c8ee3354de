import Persistence

/// What a feed says of a table.
public struct TableFacts: Equatable, Sendable {
  /// What the house calls it; one table in a house, whatever its case.
  public var label: String
  /// The part of the house; empty when unknown.
  public var area: String
  /// Smallest party.
  public var minimum: Int
  /// Largest party.
  public var maximum: Int
  /// Smaller is given away first among tables that fit equally.
  public var priority: Int

  /// A table with these values, checked by whoever read the feed.
  public init(label: String, area: String, minimum: Int, maximum: Int, priority: Int) {
    self.label = label
    self.area = area
    self.minimum = minimum
    self.maximum = maximum
    self.priority = priority
  }
}

extension TableFacts {
  /// The table of this label among those of its house as the feed has it now; nil when there is none.
  func renewing(_ stored: [DiningTable]) -> (before: DiningTable, after: DiningTable)? {
    let folded = label.lowercased()
    guard let before = stored.first(where: { $0.label.lowercased() == folded }) else { return nil }
    var after = before
    (after.label, after.area, after.minimum) = (label, area, minimum)
    (after.maximum, after.priority) = (maximum, priority)
    return (before, after)
  }

  func table(
    _ id: PersistentIdentifier<DiningTable>, of house: PersistentIdentifier<Restaurant>
  ) -> DiningTable {
    DiningTable(
      id: id, restaurant: house, label: label, area: area, minimum: minimum, maximum: maximum,
      priority: priority)
  }
}

extension RestaurantFacts {
  /// Whether a house with the tables `stored` has others, or otherwise, in the feed. Those only the book has are the house's own.
  func changesTables(_ stored: [DiningTable]) -> Bool {
    tables.contains { facts in facts.renewing(stored).map { $0.before != $0.after } ?? true }
  }
}
