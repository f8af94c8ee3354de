import Foundation
import Persistence

extension BookDesk {
  /// Gives a booking whose size or time has changed the turn time of what it is now, provided that it had the turn time of what it was:
  /// another length was set by a person and stays. A party at its table never loses it for that to the next one.
  func followTurn(
    _ after: inout Booking, since before: BookingRecord, in house: HouseDay, _ context: borrowing ModelContext
  ) throws {
    let old = before.booking
    guard after.partySize != old.partySize || after.start != old.start else { return }
    let rules =
      old.restaurant == after.restaurant
      ? house.rules
      : try HouseRules.fetch(try self.house(old.restaurant, in: context), in: context.reading)
    guard old.minutes == rules.turnMinutes(of: old.partySize, at: old.start) else { return }
    let turn = house.rules.turnMinutes(of: after.partySize, at: after.start)
    guard after.status.isAtTable else { return after.minutes = turn }
    let plan = house.availability(asSeenAt: now).plan
    let next = before.tables.compactMap { plan.next(at: $0, after: old.start, except: old.id)?.start }.min()
    let room = next.map { Int($0.timeIntervalSince(after.start) / 60) } ?? turn
    after.minutes = max(min(turn, room), min(turn, old.minutes))
  }
}
