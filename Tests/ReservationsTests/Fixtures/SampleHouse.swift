import Foundation
import Persistence
import Testing

@testable import Reservations

/// A house made of a few lines, with identifiers by position.
enum SampleHouse {
  static let id = PersistentIdentifier<Restaurant>(rawValue: 1)

  static func restaurant(zone: String = "Europe/Berlin", rollover: Int = 300) -> Restaurant {
    var house = Restaurant.sample(id)
    house.timeZone = zone
    house.rolloverMinutes = rollover
    return house
  }

  static func table(
    _ id: Int64, _ label: String, _ minimum: Int, _ maximum: Int, area: String = "", priority: Int = 0,
    kind: DiningTable.Kind = .bookable
  ) -> DiningTable {
    DiningTable(
      id: PersistentIdentifier(rawValue: id), restaurant: Self.id, label: label, area: area, minimum: minimum,
      maximum: maximum, priority: priority, kind: kind)
  }

  static func combination(
    _ id: Int64, _ tables: [DiningTable], _ minimum: Int, _ maximum: Int, priority: Int = 0
  ) -> Combination {
    Combination(
      id: PersistentIdentifier(rawValue: id), restaurant: Self.id, tables: tables.map(\.id), minimum: minimum,
      maximum: maximum, priority: priority)
  }

  /// Times as `17:30`.
  static func shift(
    _ id: Int64 = 1, _ name: String = "Dinner", _ days: ShiftDays = .everyDay, _ first: String = "17:30",
    _ last: String = "22:30", _ end: String = "24:30", slot: Int = 15, turns: TurnTimes = .standard,
    pacing: Int? = nil, maximum: Int? = nil
  ) throws -> Shift {
    Shift(
      id: PersistentIdentifier(rawValue: id), restaurant: Self.id, name: name, days: days,
      first: try #require(Shift.minute(clockText: first)), last: try #require(Shift.minute(clockText: last)),
      end: try #require(Shift.minute(clockText: end)), slotMinutes: slot, turns: turns, pacing: pacing,
      maximum: maximum)
  }

  /// Bounds as `2026-12-24` or `2026-12-24 18:00`.
  static func closure(
    _ scope: Closure.Scope, _ from: String, _ to: String, reason: String = ""
  ) throws -> Closure {
    Closure(
      id: PersistentIdentifier(rawValue: 1), restaurant: id, scope: scope,
      from: try #require(Closure.Bound(rawValue: from)), to: try #require(Closure.Bound(rawValue: to)),
      reason: reason)
  }
}
