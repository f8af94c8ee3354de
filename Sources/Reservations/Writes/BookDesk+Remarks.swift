import Foundation
import Persistence

extension BookDesk {
  /// What to say when a party from the door sits down: who has its table next, and who waits longer.
  ///
  /// - Parameter entry: The waiting party that it was; those who came before it are named alike.
  func remarks(
    seating booking: Booking, at tables: [DiningTable], from entry: PersistentIdentifier<WaitlistEntry>?,
    in house: HouseDay, _ context: borrowing ReadContext
  ) throws -> [BookWarning] {
    var remarks: [BookWarning] = []
    if let next = next(after: booking, at: tables, in: house) { remarks.append(next) }
    let waiting = try WaitlistEntry.fetchWaiting(
      at: booking.restaurant, on: booking.serviceDay, in: context)
    let seats = house.rules.seats(at: tables) ?? .max
    // A party of the list goes before those that came after it.
    let own = try entry.flatMap { try context.find($0) }?.addedAt ?? now
    let passed = waiting.filter { $0.id != entry && $0.addedAt < own && $0.partySize <= seats }
    if !passed.isEmpty {
      remarks.append(
        .passedOver(passed.prefix(2).map { WaitingGuest($0, at: now) }, count: passed.count))
    }
    return remarks
  }

  /// The next booking of this service day at the tables of a party.
  private func next(after booking: Booking, at tables: [DiningTable], in house: HouseDay) -> BookWarning? {
    let plan = house.availability(asSeenAt: now).plan
    let found = tables.compactMap { table in
      plan.next(at: table.id, after: booking.start, except: booking.id).map { (table, next: $0) }
    }
    .filter { $0.next.serviceDay == booking.serviceDay }.min { $0.next.start < $1.next.start }
    return found.map { table, next in
      .next(
        table: table.label, guest: next.guestName, time: house.rules.clock.clockText(at: next.start),
        isHere: next.status == .arrived)
    }
  }

  /// The first waiting party that could have what was given back just now; nothing where somebody has it, or where it is closed.
  func waitingFor(
    _ free: [DiningTable], at house: Restaurant, in context: borrowing ReadContext
  ) throws -> [BookWarning] {
    guard !free.isEmpty else { return [] }
    let waiting = try WaitlistEntry.fetchWaiting(
      at: house.id, on: house.clock.serviceDay(at: now), in: context)
    let seats = free.map(\.maximum).reduce(0, +)
    let least = free.map(\.minimum).min() ?? 1
    let fitting = waiting.first { (least...max(least, seats)).contains($0.partySize) }
    // The house's set-up is read last: mostly nobody waits.
    guard let fitting, try areOpen(free, at: house, in: context) else { return [] }
    return [.waitsForIt(WaitingGuest(fitting, at: now), table: free.labels)]
  }

  /// Whether a party at the door could sit down at the tables for three quarters of an hour, were nobody to have them.
  private func areOpen(
    _ tables: [DiningTable], at house: Restaurant, in context: borrowing ReadContext
  ) throws -> Bool {
    let rules = try HouseRules.fetch(house, in: context)
    let availability = Availability(rules: rules, bookings: [], tablesOfBooking: [:], now: now)
    let span = TimeSpan(start: now, minutes: 45)
    let wish = SeatingWish(party: 1, start: now, channel: .door)
    let isHouseClosed = availability.obstacles(of: wish).contains { !$0.isWarning }
    return !isHouseClosed
      && tables.allSatisfy { availability.obstacle(at: $0, for: .door, during: span) == nil }
  }

  /// Those of the tables of a booking that is over now which nobody else has at this minute.
  ///
  /// Nothing on another service day than today's: whoever closes an old booking frees nothing.
  func freed(
    by booking: Booking, _ tables: [DiningTable], at house: Restaurant, in context: borrowing ReadContext
  ) throws -> [DiningTable] {
    guard booking.status.isOver, !tables.isEmpty else { return [] }
    let today = house.clock.serviceDay(at: now)
    guard booking.serviceDay <= today else { return [] }
    let taken = try Booking.tablesTaken(at: house.id, on: today, now: now, except: booking.id, in: context)
    return tables.filter { !taken.contains($0.id) }
  }
}
