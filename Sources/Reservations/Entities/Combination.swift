import Persistence

/// Tables that are pushed together for a party that no single one holds.
public struct Combination: Equatable, Sendable, Identifiable {
  /// Final from the start.
  public let id: PersistentIdentifier<Combination>
  /// The house.
  public var restaurant: PersistentIdentifier<Restaurant>
  /// Its tables, two or more, in the order of the house's list.
  public var tables: [PersistentIdentifier<DiningTable>]
  /// Smallest party that should sit here.
  public var minimum: Int
  /// Largest party that can.
  public var maximum: Int
  /// Smaller is given away first among those that fit equally.
  public var priority: Int
}
