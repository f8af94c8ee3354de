import Foundation
import Persistence

/// A house as it is set up: what it has, and when it takes whom. A value; the rules are asked of it.
public struct HouseRules: Equatable, Sendable {
  /// The house.
  public let restaurant: Restaurant
  /// The house's clock.
  public let clock: WallClock
  /// Its tables, by label in natural order; retired ones left out.
  public let tables: [DiningTable]
  /// Tables that may be pushed together.
  public let combinations: [Combination]
  /// The shifts the house has set up, by first seating; none is a house that takes bookings at any time.
  public let ownShifts: [Shift]
  /// When something is closed, by beginning.
  public internal(set) var closures: [Closure]
  /// Tables the house had once; as many of them as were read.
  let retired: [DiningTable]

  /// The rules of a house.
  ///
  /// - Parameter tables: Of this house; retired ones are kept apart.
  public init(
    _ restaurant: Restaurant, tables: [DiningTable], combinations: [Combination] = [], shifts: [Shift] = [],
    closures: [Closure] = []
  ) {
    self.restaurant = restaurant
    clock = restaurant.clock
    self.tables = tables.filter { $0.kind != .retired }.sorted { $0.label.isNaturallyBefore($1.label) }
    retired = tables.filter { $0.kind == .retired }
    self.combinations = combinations
    ownShifts = shifts.sorted { ($0.first, $0.id) < ($1.first, $1.id) }
    self.closures = closures
  }

  /// Every table by itself.
  public var singles: [Seating] { tables.map(Seating.init) }

  /// Every combination of which all tables are in the house.
  public var combined: [Seating] {
    let known = Dictionary(tables.map { ($0.id, $0) }) { first, _ in first }
    return combinations.compactMap { Seating($0, of: known) }
  }

  /// Whether tables are one, or a combination of the house; also for none.
  public func isSeating(_ tables: [DiningTable]) -> Bool {
    let ids = Set(tables.map(\.id))
    return ids.count < 2 || combinations.contains { Set($0.tables) == ids }
  }

  /// The tables given together: the combination of exactly these, else as many seats as they have; nil for none.
  public func seats(at tables: [DiningTable]) -> Int? {
    guard !tables.isEmpty else { return nil }
    let ids = Set(tables.map(\.id))
    let combination = combinations.first { Set($0.tables) == ids }
    return combination?.maximum ?? tables.map(\.maximum).reduce(0, +)
  }
}

extension HouseRules {
  /// What the house has, counted: `4 tables, 1 combination, 2 shifts, no closures`.
  public var summary: String {
    [
      Self.count(tables.count, "table"), Self.count(combinations.count, "combination"),
      Self.count(ownShifts.count, "shift"), Self.count(closures.count, "closure"),
    ].joined(separator: ", ")
  }

  private static func count(_ count: Int, _ one: String) -> String {
    count == 0 ? "no \(one)s" : "\(count) \(one)\(count == 1 ? "" : "s")"
  }
}
