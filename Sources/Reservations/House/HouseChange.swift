import Foundation
import Persistence

/// A house before and after people set it up anew, and what that does to a booking to come.
struct HouseChange {
  let before: HouseRules
  let after: HouseRules
  let now: Date
  private let rules: (before: Availability, after: Availability)
  private let tables: (before: Tables, after: Tables)
  private typealias Tables = [PersistentIdentifier<DiningTable>: DiningTable]

  init(from before: HouseRules, to after: HouseRules, now: Date) {
    self.before = before
    self.after = after
    self.now = now
    rules = (
      Availability(rules: before, bookings: [], tablesOfBooking: [:], now: now),
      Availability(rules: after, bookings: [], tablesOfBooking: [:], now: now)
    )
    tables = (Self.byID(before.tables), Self.byID(after.tables))
  }

  /// A booking as it is after the change.
  func moved(_ record: BookingRecord) -> BookingRecord {
    var moved = record
    moved.tables = record.tables.filter { tables.after[$0] != nil }
    if moved.tables.isEmpty { moved.booking.isLockedToTable = false }
    if movesClock { moved.booking = moved.booking.atSameWallTime(of: after.restaurant) }
    return moved
  }

  /// Why the change strands a booking; nothing when it does not.
  func reasons(_ record: BookingRecord, _ moved: BookingRecord) -> [String] {
    clockReasons(record.booking, moved.booking) + tableReasons(record, moved)
      + [ruleReason(record, moved)].compactMap(\.self)
  }

  private var movesClock: Bool {
    before.restaurant.timeZone != after.restaurant.timeZone
      || before.restaurant.rolloverMinutes != after.restaurant.rolloverMinutes
  }

  private static func byID(_ tables: [DiningTable]) -> Tables {
    Dictionary(tables.map { ($0.id, $0) }) { first, _ in first }
  }
}

extension HouseChange {
  private func clockReasons(_ booking: Booking, _ moved: Booking) -> [String] {
    guard let wall = WallTime(isoText: booking.localStart) else { return [] }
    var reasons: [String] = []
    if moved.start != booking.start {
      let place = after.restaurant.timeZone
      reasons.append(
        after.clock.instants(of: wall).isEmpty
          ? "\(wall.clockText) does not exist then in \(place)"
          : "stays at \(wall.clockText), now of \(place)")
    }
    if moved.serviceDay != booking.serviceDay {
      let today = after.clock.serviceDay(at: now)
      reasons.append("belongs to the service of \(moved.serviceDay.text(seenOn: today)) now")
    }
    return reasons
  }

  private func tableReasons(_ record: BookingRecord, _ moved: BookingRecord) -> [String] {
    let old = record.tables.compactMap { tables.before[$0] }
    let kept = moved.tables.compactMap { tables.after[$0] }
    let gone = old.filter { tables.after[$0.id] == nil }.map(\.label).sorted { $0.isNaturallyBefore($1) }
    var reasons = gone.map { "table \($0) is gone" }
    let party = record.booking.partySize
    if gone.isEmpty, let seats = after.seats(at: kept), party > seats, party <= before.seats(at: old) ?? 0 {
      reasons.append("table \(Self.label(of: kept)) seats \(seats) now")
    }
    return reasons
  }

  /// The first rule that forbids it now and did not before, whatever else forbade it. A party that is here already needs none.
  private func ruleReason(_ record: BookingRecord, _ moved: BookingRecord) -> String? {
    guard BookingChannel(record.booking) != .door else { return nil }
    let old = obstacles(record, in: rules.before), new = obstacles(moved, in: rules.after)
    guard let obstacle = new.first(where: { rule in !old.contains { $0.isSameRule(as: rule) } }) else {
      return nil
    }
    switch obstacle {
    case .walkInsOnly, .houseOnly:
      let kept = moved.tables.compactMap { tables.after[$0] }
      return "table \(Self.label(of: kept)) is \(obstacle.words(on: after.clock))"
    default: return obstacle.words(on: after.clock)
    }
  }

  private func obstacles(_ record: BookingRecord, in house: Availability) -> [Obstacle] {
    let wish = SeatingWish(record.booking)
    let span = house.span(of: wish)
    let tables = house.rules.tables.filter { record.tables.contains($0.id) }
    return house.obstacles(of: wish).filter { !$0.isWarning }
      + tables.flatMap { house.obstacles(at: $0, for: wish.channel, during: span) }
  }

  private static func label(of tables: [DiningTable]) -> String {
    tables.map(\.label).sorted { $0.isNaturallyBefore($1) }.joined(separator: "+")
  }
}
