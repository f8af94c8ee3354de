import Foundation
import Persistence

extension BookDesk {
  /// Changes a booking into another form.
  ///
  /// - Parameter booking: As it was read; a later revision in the book is not overwritten.
  /// - Throws: As `add`; `BookRefusal.changedBySomebody`, `.noSuchBooking`, `.lockedToTable`.
  public func edit(
    _ booking: Booking, into draft: BookingDraft, in context: borrowing ModelContext
  ) throws -> SavedBooking {
    let draft = try draft.taken()
    let before = try current(booking, in: context)
    if draft.guestName != before.booking.guestName { try GuestName.check(draft.guestName) }
    let restaurant = try house(draft.restaurant, in: context)
    var after = try moved(
      before.booking, to: draft.wall, isSecondOfTwo: draft.isSecondOfTwo, at: restaurant)
    let day = try HouseDay.fetch(restaurant, around: after.serviceDay, in: context.reading)
    after.apply(draft)
    after.minutes = draft.minutes ?? day.rules.turnMinutes(of: draft.partySize, at: after.start)
    if after.minutes == before.booking.minutes { try followTurn(&after, since: before, in: day, context) }
    let tables =
      try isKept(draft, by: before, in: context)
      ? before.tables : try tables(draft.table, for: after, in: day).map(\.id)
    try checkSeated(after, tables, since: before)
    if draft.guestName != booking.guestName || draft.phone != booking.phone || draft.guest != booking.guest {
      let isChosen = draft.guest != booking.guest
      after.guest = try guest(
        named: draft.guestName, phone: draft.phone, chosen: isChosen ? draft.guest : nil, in: context)
    }
    return try change(before, into: after, tables: tables, kind: "changed", in: day, context)
  }

  /// A party that sits has a table while it had one.
  ///
  /// - Throws: `BookRefusal.keepsTable`.
  private func checkSeated(
    _ after: Booking, _ tables: [PersistentIdentifier<DiningTable>], since before: BookingRecord
  ) throws(BookRefusal) {
    guard after.status.isAtTable, tables.isEmpty, !before.tables.isEmpty else { return }
    throw .keepsTable(guest: after.guestName, after.status)
  }

  /// Whether a form wishes the tables that the booking has, which may be gone from a house that was set up since.
  private func isKept(
    _ draft: BookingDraft, by before: BookingRecord, in context: borrowing ModelContext
  ) throws -> Bool {
    guard draft.restaurant == before.booking.restaurant, case .labels(let labels) = draft.table else {
      return false
    }
    let held = try tables(before.tables, in: context).map { $0.label.lowercased() }
    return Set(held) == Set(labels.map { $0.lowercased() })
  }

  /// Moves a booking to another time or day; its tables stay, its length is that of the turn then, unless a person set it.
  ///
  /// - Parameter isSecondOfTwo: Where the clock shows the time twice, whether the second is meant.
  /// - Throws: `BookRefusal.notToCome` when the party is here and the time to come, `.goneBy` when the time has gone by; `BookRefusal.timeInGap`, `.tableTaken`, `.changedBySomebody`, `.noSuchBooking`.
  public func move(
    _ booking: Booking, to wall: WallTime, isSecondOfTwo: Bool = false, in context: borrowing ModelContext
  ) throws -> SavedBooking {
    let before = try current(booking, in: context)
    let restaurant = try house(before.booking.restaurant, in: context)
    var after = try moved(before.booking, to: wall, isSecondOfTwo: isSecondOfTwo, at: restaurant)
    let day = try HouseDay.fetch(restaurant, around: after.serviceDay, in: context.reading)
    try followTurn(&after, since: before, in: day, context)
    return try change(before, into: after, tables: before.tables, kind: "moved", in: day, context)
  }

  /// Changes the number of people; tables stay, the length is that of the turn of so many, unless a person set it. A party of which as
  /// many sit already is seated.
  ///
  /// - Throws: `BookRefusal.notACount`, `.partyTooLarge`, `.changedBySomebody`, `.noSuchBooking`.
  public func resize(
    _ booking: Booking, to party: Int, in context: borrowing ModelContext
  ) throws -> SavedBooking {
    let before = try current(booking, in: context)
    var after = before.booking
    after.resize(to: try PartySize.check(party))
    let restaurant = try house(after.restaurant, in: context)
    let day = try HouseDay.fetch(restaurant, around: after.serviceDay, in: context.reading)
    try followTurn(&after, since: before, in: day, context)
    return try change(before, into: after, tables: before.tables, kind: "resized", in: day, context)
  }

  /// Keeps the table so many minutes longer; negative gives them back, but never the last quarter of an hour.
  ///
  /// - Throws: `BookRefusal.lengthTooShort`, `.noSuchLength`, `.tableTaken`, `.changedBySomebody`, `.noSuchBooking`.
  public func lengthen(
    _ booking: Booking, by minutes: Int, in context: borrowing ModelContext
  ) throws -> SavedBooking {
    let before = try current(booking, in: context)
    var after = before.booking
    after.minutes += minutes
    try BookingDraft.check(minutes: after.minutes)
    return try change(before, into: after, tables: before.tables, kind: "changed", context)
  }

  /// Gives a booking other tables.
  ///
  /// - Throws: `BookRefusal.lockedToTable`, `.noSuchTable`, `.noTableFree`, `.tableTaken`, `.changedBySomebody`, `.noSuchBooking`.
  public func changeTable(
    of booking: Booking, to wish: TableWish, in context: borrowing ModelContext
  ) throws -> SavedBooking {
    let before = try current(booking, in: context)
    let restaurant = try house(before.booking.restaurant, in: context)
    let day = try HouseDay.fetch(restaurant, around: before.booking.serviceDay, in: context.reading)
    let tables = try tables(wish, for: before.booking, in: day).map(\.id)
    try checkSeated(before.booking, tables, since: before)
    return try change(before, into: before.booking, tables: tables, kind: "table", in: day, context)
  }

  /// Locks a booking to its table, or unlocks it.
  ///
  /// - Throws: `BookRefusal.noTableToLock`; `.changedBySomebody`, `.noSuchBooking`.
  public func lock(
    _ booking: Booking, _ isLocked: Bool, in context: borrowing ModelContext
  ) throws -> SavedBooking {
    let before = try current(booking, in: context)
    if isLocked, before.tables.isEmpty {
      throw BookRefusal.noTableToLock(guest: booking.guestName)
    }
    var after = before.booking
    after.isLockedToTable = isLocked
    return try change(before, into: after, tables: before.tables, kind: "locked", context)
  }
}

extension Booking {
  fileprivate mutating func apply(_ draft: BookingDraft) {
    resize(to: draft.partySize)
    guestName = draft.guestName
    phone = draft.phone
    allergies = draft.allergies
    tags = draft.tags
    guestNotes = draft.guestNotes
    staffNotes = draft.staffNotes
  }
}
