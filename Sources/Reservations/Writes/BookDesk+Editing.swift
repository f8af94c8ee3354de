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
    try draft.check()
    let before = try current(booking, in: context)
    let restaurant = try house(draft.restaurant, in: context)
    var after = try moved(before.booking, to: draft.wall, at: restaurant)
    after.apply(draft)
    let day = try HouseDay.fetch(restaurant, around: after.serviceDay, in: context.reading)
    let tables = try tables(draft.table, for: after, in: day).map(\.id)
    if draft.guestName != booking.guestName || draft.phone != booking.phone || draft.guest != booking.guest {
      let isChosen = draft.guest != booking.guest
      after.guest = try guest(
        named: draft.guestName, phone: draft.phone, chosen: isChosen ? draft.guest : nil, in: context)
    }
    return try change(before, into: after, tables: tables, kind: "changed", in: day, context)
  }

  /// Moves a booking to another time or day; its tables stay.
  ///
  /// - Throws: `BookRefusal.timeInGap`, `.tableTaken`, `.changedBySomebody`, `.noSuchBooking`.
  public func move(
    _ booking: Booking, to wall: WallTime, in context: borrowing ModelContext
  ) throws -> SavedBooking {
    let before = try current(booking, in: context)
    let restaurant = try house(before.booking.restaurant, in: context)
    let after = try moved(before.booking, to: wall, at: restaurant)
    return try change(before, into: after, tables: before.tables, kind: "moved", context)
  }

  /// Changes the number of people; length and tables stay.
  ///
  /// - Throws: `BookRefusal.notACount`, `.partyTooLarge`, `.changedBySomebody`, `.noSuchBooking`.
  public func resize(
    _ booking: Booking, to party: Int, in context: borrowing ModelContext
  ) throws -> SavedBooking {
    let before = try current(booking, in: context)
    var after = before.booking
    after.partySize = try PartySize.check(party)
    return try change(before, into: after, tables: before.tables, kind: "resized", context)
  }

  /// Keeps the table so many minutes longer; negative gives them back, but never the last quarter of an hour.
  ///
  /// - Throws: `BookRefusal.noSuchLength`, `.tableTaken`, `.changedBySomebody`, `.noSuchBooking`.
  public func lengthen(
    _ booking: Booking, by minutes: Int, in context: borrowing ModelContext
  ) throws -> SavedBooking {
    let before = try current(booking, in: context)
    var after = before.booking
    after.minutes += minutes
    guard (Shift.slotMinutes...TypedTime.longestMinutes).contains(after.minutes) else {
      throw BookRefusal.noSuchLength(String(after.minutes))
    }
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
    return try change(before, into: before.booking, tables: tables, kind: "table", in: day, context)
  }

  /// Locks a booking to its table, or unlocks it.
  ///
  /// - Throws: `BookRefusal.notNow` when there is no table to lock it to; `.changedBySomebody`, `.noSuchBooking`.
  public func lock(
    _ booking: Booking, _ isLocked: Bool, in context: borrowing ModelContext
  ) throws -> SavedBooking {
    let before = try current(booking, in: context)
    if isLocked, before.tables.isEmpty {
      throw BookRefusal.notNow("\(booking.guestName) has no table to be locked to. t gives one.")
    }
    var after = before.booking
    after.isLockedToTable = isLocked
    return try change(before, into: after, tables: before.tables, kind: "locked", context)
  }
}

extension BookDesk {
  private func moved(_ booking: Booking, to wall: WallTime, at restaurant: Restaurant) throws -> Booking {
    guard wall.isoText != booking.localStart || restaurant.id != booking.restaurant else { return booking }
    var after = booking
    after.restaurant = restaurant.id
    after.zone = restaurant.timeZone
    after.localStart = wall.isoText
    after.start = try restaurant.clock.instant(of: wall)
    after.serviceDay = restaurant.clock.serviceDay(of: wall)
    return after
  }

  private func change(
    _ before: BookingRecord, into after: Booking, tables: [PersistentIdentifier<DiningTable>], kind: String,
    _ context: borrowing ModelContext
  ) throws -> SavedBooking {
    let restaurant = try house(after.restaurant, in: context)
    let day = try HouseDay.fetch(restaurant, around: after.serviceDay, in: context.reading)
    return try change(before, into: after, tables: tables, kind: kind, in: day, context)
  }

  private func change(
    _ before: BookingRecord, into after: Booking, tables: [PersistentIdentifier<DiningTable>], kind: String,
    in day: HouseDay, _ context: borrowing ModelContext
  ) throws -> SavedBooking {
    let labels = (old: try labels(of: before.tables, in: context), new: try labels(of: tables, in: context))
    let isSameTables = Set(tables) == Set(before.tables)
    if before.booking.isLockedToTable, after.isLockedToTable, !isSameTables {
      throw BookRefusal.lockedToTable(guest: after.guestName, tables: labels.old)
    }
    guard after != before.booking || !isSameTables else {
      let kept = day.tables.filter { tables.contains($0.id) }.sorted { $0.label.isNaturallyBefore($1.label) }
      return SavedBooking(booking: after, tables: kept, warnings: [], event: nil)
    }
    let summary = after.summary(since: before.booking, tables: labels.new, before: labels.old)
    return try save(
      after, tables: tables, since: before, as: Deed(kind: kind, summary: summary), in: day, context)
  }

  /// `25+26`; empty for none.
  func labels(
    of tables: [PersistentIdentifier<DiningTable>], in context: borrowing ModelContext
  ) throws -> String {
    var labels: [String] = []
    for id in tables { if let table = try context.find(id) { labels.append(table.label) } }
    return labels.sorted { $0.isNaturallyBefore($1) }.joined(separator: "+")
  }
}

extension Booking {
  fileprivate mutating func apply(_ draft: BookingDraft) {
    partySize = draft.partySize
    minutes = draft.minutes ?? PartySize.turnMinutes(of: draft.partySize)
    guestName = draft.guestName
    phone = draft.phone
    allergies = draft.allergies
    tags = draft.tags
    guestNotes = draft.guestNotes
    staffNotes = draft.staffNotes
  }
}
