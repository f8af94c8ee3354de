import Foundation
import Persistence

extension BookDesk {
  /// Seats a party that came without a booking, now, at the smallest table that is free.
  ///
  /// Where no table is free for the whole turn, one that is free for at least three quarters of an hour is taken until its next booking.
  /// - Parameters:
  ///   - table: A table wished for by name has to be free for the whole of `minutes`.
  ///   - minutes: How long; nil is the turn of the party's size, or what the best table has.
  /// - Returns: With warnings that tell who has the table next, and who waits longer.
  /// - Throws: `BookRefusal.noTableNow` with what to promise, `.noTableFree` for a party that no table could ever hold; as `add` otherwise.
  public func seatWalkIn(
    party: Int, at restaurant: PersistentIdentifier<Restaurant>, named name: String = "Walk-in",
    phone: String = "", table: TableWish = .bestFit, minutes: Int? = nil,
    in context: borrowing ModelContext
  ) throws -> SavedBooking {
    try seatWalkIn(
      party: party, at: restaurant, named: name, phone: phone, table: table, minutes: minutes, from: nil,
      in: context)
  }

  /// - Parameter entry: The waiting party that it was.
  func seatWalkIn(
    party: Int, at restaurant: PersistentIdentifier<Restaurant>, named name: String, phone: String,
    table: TableWish, minutes: Int? = nil, from entry: PersistentIdentifier<WaitlistEntry>?,
    in context: borrowing ModelContext
  ) throws -> SavedBooking {
    let house = try house(restaurant, in: context)
    let clock = house.clock
    let wall = clock.wallTime(at: now)
    var draft = BookingDraft(restaurant: restaurant, partySize: party, wall: wall, guestName: name)
    (draft.source, draft.phone, draft.minutes) = (.walkIn, phone, minutes)
    draft = try draft.taken()
    // Who waits has a name already.
    if entry == nil { try GuestName.check(draft.guestName) }
    let day = try HouseDay.fetch(house, around: clock.serviceDay(of: wall), in: context.reading)
    var booking = try blank(draft, in: day, context)
    booking.start = clock.isSecondOfTwo(now) ? now.toTheMinute : booking.start
    booking.enter(.seated, at: now.toTheMillisecond)
    let tables = try walkInTables(
      table, for: &booking, isLengthGiven: minutes != nil, in: day, context.reading)
    booking.guest = try guest(named: draft.guestName, phone: draft.phone, chosen: nil, in: context)
    let summary = Self.seatedSummary(tables) + (entry == nil ? "" : " from the waitlist")
    var saved = try save(
      booking, tables: tables.map(\.id), since: nil,
      as: Deed(kind: "added", summary: summary, waitlistEntry: entry), in: day, context)
    saved.warnings += try remarks(
      seating: saved.booking, at: saved.tables, from: entry, in: day, context.reading)
    return saved
  }

  /// No table in a house without tables.
  private func walkInTables(
    _ wish: TableWish, for booking: inout Booking, isLengthGiven: Bool, in day: HouseDay,
    _ context: borrowing ReadContext
  ) throws -> [DiningTable] {
    guard wish == .bestFit, !isLengthGiven else { return try tables(wish, for: booking, in: day) }
    let availability = day.availability(asSeenAt: now)
    guard let offer = availability.walkIn(for: booking.partySize, at: booking.start) else {
      guard !day.tables.isEmpty else { return [] }
      if overrideReason != nil, let seating = availability.bestPassingRules(SeatingWish(booking)) {
        return seating.tables
      }
      if let refusal = day.rules.refusal(ofSize: booking.partySize) { throw refusal }
      let waiting = try WaitlistEntry.fetchWaiting(
        at: day.restaurant.id, on: day.rules.clock.serviceDay(at: now), in: context)
      throw BookRefusal.noTableNow(
        party: booking.partySize, house: day.restaurant.name,
        quote: availability.quote(for: booking.partySize, after: waiting)
          .map { $0.words(on: day.rules.clock) })
    }
    booking.minutes = offer.minutes
    return offer.seating.tables
  }

  static func seatedSummary(_ tables: [DiningTable]) -> String {
    tables.isEmpty ? "seated" : "seated at \(tables.labels)"
  }
}

extension Date {
  fileprivate var toTheMinute: Date {
    Date(timeIntervalSince1970: (timeIntervalSince1970 / 60).rounded(.down) * 60)
  }
}
