import Foundation
import Persistence

extension BookDesk {
  func moved(
    _ booking: Booking, to wall: WallTime, isSecondOfTwo: Bool, at restaurant: Restaurant
  ) throws -> Booking {
    let isSame =
      wall.isoText == booking.localStart && restaurant.id == booking.restaurant
      && isSecondOfTwo == restaurant.clock.isSecondOfTwo(booking.start)
    guard !isSame else { return booking }
    var after = booking
    after.restaurant = restaurant.id
    after.zone = restaurant.timeZone
    after.localStart = wall.isoText
    after.start = try restaurant.clock.instant(of: wall, isSecondOfTwo: isSecondOfTwo)
    after.serviceDay = restaurant.clock.serviceDay(of: wall)
    try checkPresence(after, at: restaurant)
    return after
  }

  /// Who is here, or was, cannot be expected.
  ///
  /// - Throws: `BookRefusal.notToCome`.
  private func checkPresence(_ after: Booking, at restaurant: Restaurant) throws(BookRefusal) {
    let today = restaurant.clock.serviceDay(at: now)
    let isToCome = after.status.isAtTable || after.status == .finished ? after.start > now : false
    guard isToCome || after.refusalBeforeItsDay(of: after.status, today: today) != nil else { return }
    let date = restaurant.clock.wallTime(at: after.start).date.text(seenOn: today)
    throw .notToCome(
      guest: after.guestName, after.status,
      moment: "\(date) \(restaurant.clock.clockText(at: after.start))")
  }

  func change(
    _ before: BookingRecord, into after: Booking, tables: [PersistentIdentifier<DiningTable>], kind: String,
    _ context: borrowing ModelContext
  ) throws -> SavedBooking {
    let restaurant = try house(after.restaurant, in: context)
    let day = try HouseDay.fetch(restaurant, around: after.serviceDay, in: context.reading)
    return try change(before, into: after, tables: tables, kind: kind, in: day, context)
  }

  func change(
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
    let summary = after.summary(
      since: before.booking, tables: labels.new, before: labels.old,
      on: day.restaurant.clock.serviceDay(at: now))
    return try save(
      after, tables: tables, since: before, as: Deed(kind: kind, summary: summary), in: day, context)
  }

  /// `25+26`; empty for none.
  func labels(
    of tables: [PersistentIdentifier<DiningTable>], in context: borrowing ModelContext
  ) throws -> String {
    try self.tables(tables, in: context).labels
  }

  /// Tables by their ids, in the order of these.
  func tables(
    _ ids: [PersistentIdentifier<DiningTable>], in context: borrowing ModelContext
  ) throws -> [DiningTable] {
    var tables: [DiningTable] = []
    for id in ids { if let table = try context.find(id) { tables.append(table) } }
    return tables
  }
}
