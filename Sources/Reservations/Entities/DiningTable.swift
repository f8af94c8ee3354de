import Persistence

/// A table of a house.
public struct DiningTable: Equatable, Sendable, Identifiable {
  /// Who may be given a table.
  public enum Kind: String, CaseIterable, Sendable {
    /// Everybody.
    case bookable
    /// Those the house books itself: by phone or at the door, not from the web.
    case inHouse
    /// Parties at the door.
    case walkIn
    /// Nobody any more; kept for the bookings that had it.
    case retired
  }

  /// Final from the start.
  public let id: PersistentIdentifier<DiningTable>
  /// The house.
  public var restaurant: PersistentIdentifier<Restaurant>
  /// What the house calls it: `4`, `C2`; unique in the house.
  public var label: String
  /// The part of the house: `Window`; may be empty.
  public var area: String
  /// Smallest party that should sit here.
  public var minimum: Int
  /// Largest party that can.
  public var maximum: Int
  /// Smaller is given away first among tables that fit equally.
  public var priority: Int
  /// Who may be given it.
  public var kind = Kind.bookable
}

extension DiningTable {
  /// Another table like this one.
  package func copy(id: PersistentIdentifier<DiningTable>, label: String) -> DiningTable {
    DiningTable(
      id: id, restaurant: restaurant, label: label, area: area, minimum: minimum, maximum: maximum,
      priority: priority, kind: kind)
  }
}
