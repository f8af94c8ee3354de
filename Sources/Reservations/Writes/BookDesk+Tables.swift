import Foundation
import Persistence

extension BookDesk {
  /// The tables a wish means for a booking, free or not.
  ///
  /// - Throws: `BookRefusal.noSuchTable`; `.noTableFree` with the ways of its day when the best fit is wanted and there is none, or
  ///   the rule that forbids the time.
  func tables(
    _ wish: TableWish, for booking: Booking, in house: HouseDay
  ) throws(BookRefusal) -> [DiningTable] {
    switch wish {
    case .none: return []
    case .labels(let labels): return try house.tables(labelled: labels)
    case .bestFit: return try bestFit(for: booking, in: house)
    }
  }

  /// The tables that a booking which comes back has: history keeps those the house has no more, a party to come cannot.
  ///
  /// - Parameter booking: Unlocked where no table is left.
  func tables(
    _ held: [PersistentIdentifier<DiningTable>], keptBy booking: inout Booking, in house: HouseDay
  ) -> [PersistentIdentifier<DiningTable>] {
    guard let span = booking.occupancy(at: now), span.end > now else { return held }
    let kept = held.filter { id in house.tables.contains { $0.id == id } }
    if kept.isEmpty { booking.isLockedToTable = false }
    return kept
  }

  private func bestFit(for booking: Booking, in house: HouseDay) throws(BookRefusal) -> [DiningTable] {
    guard !house.tables.isEmpty else { return [] }
    let availability = house.availability(asSeenAt: now)
    let wish = wish(of: booking)
    if let seating = availability.best(wish) { return seating.tables }
    if overrideReason != nil, let seating = availability.bestPassingRules(wish) { return seating.tables }
    // Of a house that is closed it is no news that no table is free.
    if overrideReason == nil, wish.channel != .door,
      let rule = availability.obstacles(of: wish).first(where: { !$0.isWarning })
    {
      throw BookRefusal.rule(rule, house: house.restaurant.name, table: nil)
    }
    let ways = ways(for: booking, since: nil, in: house)
    throw BookRefusal.noTableFree(
      party: booking.partySize, house: house.restaurant.name, why: availability.shortage(of: wish),
      ways: ways, later: ways.isEmpty ? LaterWish(booking, now: now) : nil)
  }

  /// What is free that day; a party keeps its time where only the table is another one.
  private func ways(
    for booking: Booking, since before: BookingRecord?, in house: HouseDay
  ) -> [TableWay] {
    let wish = wish(of: booking)
    // Whoever keeps the time asks for another table; whoever moves may keep the table.
    let isElsewhere = before?.booking.start == booking.start
    let first = house.rules.clock.wallTime(at: wish.start)
    return house.availability(asSeenAt: now).ways(
      wish, besides: Set(before?.tables ?? []), isElsewhere: isElsewhere
    ).map { way in
      guard way.wall == first, let own = WallTime(isoText: booking.localStart) else { return way }
      var way = way
      (way.wall, way.start) = (own, booking.start)
      return way
    }
  }

  /// What a booking asks for, from when its party sits until it goes.
  private func wish(of booking: Booking) -> SeatingWish {
    let span = booking.occupancy(at: now) ?? TimeSpan(start: booking.start, end: booking.end)
    var wish = SeatingWish(booking)
    wish.start = span.start
    // Up, so that not a second of the span is left out.
    wish.minutes = Int((span.end.timeIntervalSince(span.start) / 60).rounded(.up))
    return wish
  }

  /// Refuses a table that somebody else has while the booking takes it.
  ///
  /// A table kept through a change is held against the promises alone: that the party before is still there does not forbid
  /// writing down that this one was confirmed. A table newly given, or sat down at, must be free now.
  /// - Throws: `BookRefusal.tableTaken`, `.rule` with a table that the house has no more.
  func checkTables(
    of after: BookingRecord, since before: BookingRecord?, in house: HouseDay,
    _ context: borrowing ModelContext
  ) throws {
    guard let span = after.booking.occupancy(at: now) else { return }
    if span.end > now, let gone = house.rules.retired.first(where: { after.tables.contains($0.id) }) {
      throw BookRefusal.rule(.gone, house: house.restaurant.name, table: gone.label)
    }
    let isSittingDown = after.booking.status.isAtTable && before?.booking.status.isAtTable != true
    for table in after.tables {
      let isKept =
        before?.tables.contains(table) == true && before?.booking.start == after.booking.start
        && before?.booking.status.occupiesTable == true
      let availability = house.availability(asSeenAt: isKept && !isSittingDown ? .distantPast : now)
      if let taker = availability.plan.taker(of: table, during: span, except: after.booking.id) {
        throw try refusal(
          table, takenBy: taker, wantedFor: after.booking, since: before, in: house, context)
      }
    }
  }

  /// Whether a change may take what somebody else has.
  func needsCheck(_ after: BookingRecord, since before: BookingRecord?) -> Bool {
    guard let before, before.booking.status.occupiesTable, !before.booking.isDeleted else { return true }
    let isConfirmed = after.booking.status == .confirmed && before.booking.status != .confirmed
    let isSeated = after.booking.status.isAtTable && !before.booking.status.isAtTable
    return isConfirmed || isSeated || Set(after.tables) != Set(before.tables)
      || after.booking.start != before.booking.start || after.booking.minutes != before.booking.minutes
      || after.booking.partySize != before.booking.partySize
  }

  private func refusal(
    _ table: PersistentIdentifier<DiningTable>, takenBy taker: Booking, wantedFor booking: Booking,
    since before: BookingRecord?, in house: HouseDay, _ context: borrowing ModelContext
  ) throws -> BookRefusal {
    let holder = taker.id
    let assignment = try context.fetch(
      FetchDescriptor<TableAssignment>(
        predicate: #Predicate { $0.booking == holder && $0.diningTable == table })
    ).first
    let clock = house.restaurant.clock
    var ways = ways(for: booking, since: before, in: house)
    if ways.isEmpty { ways = [ownTables(for: booking, since: before, in: house)].compactMap(\.self) }
    return .tableTaken(
      TakenTable(
        table: house.tables.first { $0.id == table }?.label ?? "",
        actor: assignment?.givenBy ?? taker.updatedBy,
        guest: taker.guestName,
        span: clock.text(of: TimeSpan(start: taker.start, end: taker.end)),
        given: words(for: assignment?.givenAt ?? taker.updatedAt, on: clock),
        sits: stay(of: taker, on: clock),
        ways: ways, later: ways.isEmpty ? LaterWish(booking, now: now) : nil))
  }

  /// The tables of a booking that moves, where they are free then too: a person has found that they do, whatever size they are for.
  private func ownTables(
    for booking: Booking, since before: BookingRecord?, in house: HouseDay
  ) -> TableWay? {
    guard let before, before.booking.start != booking.start, let wall = WallTime(isoText: booking.localStart)
    else { return nil }
    let tables = house.tables.filter { before.tables.contains($0.id) }
    let (availability, wish) = (house.availability(asSeenAt: now), wish(of: booking))
    let span = TimeSpan(start: wish.start, minutes: wish.minutes ?? booking.minutes)
    let isFree = tables.allSatisfy { table in
      availability.obstacles(at: table, for: wish.channel, during: span).isEmpty
        && availability.plan.isFree(table.id, during: span, except: booking.id)
    }
    guard !tables.isEmpty, tables.count == before.tables.count, isFree else { return nil }
    let seating = tables.count == 1 ? Seating(tables[0]) : Seating(pushedTogether: tables)
    return TableWay(
      seating: seating, wall: wall, start: booking.start, span: house.rules.clock.text(of: span),
      note: "its own table")
  }

  private func stay(of booking: Booking, on clock: WallClock) -> String? {
    guard booking.status.isAtTable else { return nil }
    let over = Int(now.timeIntervalSince(booking.end) / 60)
    return over > 0 ? "\(over) min over" : "until \(clock.clockText(at: booking.end))"
  }
}
