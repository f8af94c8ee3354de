import Foundation
import Persistence

/// A place for a party at the door, and for how long.
public struct WalkInOffer: Equatable, Sendable {
  /// The table or tables.
  public var seating: Seating
  /// Minutes the party may stay: its turn, or until the next booking.
  public var minutes: Int
}

extension Availability {
  /// Too little time to sit down for.
  private static let shortestMinutes = 45

  /// What a party at the door can have at an instant: what fits best and is free for its whole turn, else for at least three quarters of
  /// an hour; nil when it has to wait.
  public func walkIn(for party: Int, at start: Date) -> WalkInOffer? {
    var wish = SeatingWish(party: party, start: start, channel: .door)
    let turn = rules.turnMinutes(of: party, at: start)
    if let seating = best(wish) { return WalkInOffer(seating: seating, minutes: turn) }
    wish.minutes = Self.shortestMinutes
    guard let seating = best(wish, where: { !isAwaited($0, after: start) }),
      let next = seating.tables.compactMap({ nextClaim(at: $0, after: start) }).min()
    else { return nil }
    return WalkInOffer(seating: seating, minutes: min(turn, Int(next.timeIntervalSince(start) / 60)))
  }

  /// Whether a party at the door has to wait for a table now; nobody has to in a house without tables.
  public func hasToWait(_ party: Int) -> Bool {
    !rules.tables.isEmpty && walkIn(for: party, at: now) == nil
  }

  /// What a party at the door would be promised now, after those who wait already, in their order; nil when no table frees within four
  /// hours.
  public func quote(for party: Int, after queue: [WaitlistEntry]) -> WaitQuote? {
    WaitQuote.suggested(
      for: party, after: queue.map(\.partySize), at: rules, bookings: bookings,
      tablesOfBooking: tablesOfBooking, now: now)
  }

  /// Whether the next party of it is in the house already: it would wait for its own table.
  private func isAwaited(_ seating: Seating, after start: Date) -> Bool {
    seating.tables.contains { plan.next(at: $0.id, after: start)?.status == .arrived }
  }

  /// When somebody has the table next, or it is closed.
  private func nextClaim(at table: DiningTable, after start: Date) -> Date? {
    let booked = plan.next(at: table.id, after: start)?.start
    let closed = closures(of: table).map(\.start).filter { $0 >= start }.min()
    return [booked, closed].compactMap(\.self).min()
  }
}
