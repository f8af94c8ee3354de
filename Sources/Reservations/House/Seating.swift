import Persistence

/// What a party can be given: a table, or tables that are pushed together.
public struct Seating: Equatable, Sendable {
  /// One table, or those of a combination, by label.
  public let tables: [DiningTable]
  /// Smallest party that should sit here.
  public let minimum: Int
  /// Largest party that can.
  public let maximum: Int
  /// Smaller is given away first among those that fit equally.
  public let priority: Int

  /// A table by itself.
  public init(_ table: DiningTable) {
    tables = [table]
    minimum = table.minimum
    maximum = table.maximum
    priority = table.priority
  }

  /// A combination's tables together; nil while one of them is not in the house.
  init?(_ combination: Combination, of tables: [PersistentIdentifier<DiningTable>: DiningTable]) {
    let found = combination.tables.compactMap { tables[$0] }
    guard found.count == combination.tables.count, !found.isEmpty else { return nil }
    self.tables = found.sorted { $0.label.isNaturallyBefore($1.label) }
    minimum = combination.minimum
    maximum = combination.maximum
    priority = combination.priority
  }

  /// Tables that the house has no combination of, as many people as they seat.
  init(pushedTogether tables: [DiningTable]) {
    self.tables = tables.sorted { $0.label.isNaturallyBefore($1.label) }
    minimum = 1
    maximum = tables.map(\.maximum).reduce(0, +)
    priority = tables.map(\.priority).max() ?? 0
  }

  /// `4`, `25+26`.
  public var label: String {
    tables.count == 1 ? tables[0].label : tables.map(\.label).joined(separator: "+")
  }

  /// Whether it is more than one table.
  public var isCombination: Bool { tables.count > 1 }
  /// Whether it is meant for a party of this size.
  public func fits(_ party: Int) -> Bool { minimum <= party && party <= maximum }

  /// The order in which seatings are given away: smallest first, then by priority, then by label.
  public func goesBefore(_ other: Seating) -> Bool {
    if maximum != other.maximum { return maximum < other.maximum }
    if priority != other.priority { return priority < other.priority }
    return label.isNaturallyBefore(other.label)
  }
}
