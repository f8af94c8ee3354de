import Foundation
import Persistence

extension BookDesk {
  /// Takes a booking.
  ///
  /// - Throws: What `BookingDraft.check` and `GuestName.check` find; `BookRefusal.timeInGap`, `.noSuchRestaurant`, `.noSuchTable`, `.noTableFree`, `.tableTaken`.
  public func add(_ draft: BookingDraft, in context: borrowing ModelContext) throws -> SavedBooking {
    let draft = try draft.taken()
    try GuestName.check(draft.guestName)
    let restaurant = try house(draft.restaurant, in: context)
    let day = try HouseDay.fetch(
      restaurant, around: restaurant.clock.serviceDay(of: draft.wall), in: context.reading)
    var booking = try blank(draft, in: day, context)
    booking.status = draft.isRequest ? .requested : .booked
    let tables = try tables(draft.table, for: booking, in: day)
    booking.guest = try guest(named: draft.guestName, phone: draft.phone, chosen: draft.guest, in: context)
    if asksAboutDuplicates, let other = day.other(than: booking) {
      throw BookRefusal.duplicate(OtherBooking(other))
    }
    return try save(
      booking, tables: tables.map(\.id), since: nil,
      as: Deed(kind: "added", summary: addedSummary(booking, tables, at: restaurant)), in: day, context)
  }

  func blank(
    _ draft: BookingDraft, in house: HouseDay, _ context: borrowing ModelContext
  ) throws -> Booking {
    let restaurant = house.restaurant
    let id = identifiers.next(Booking.self)
    let start = try restaurant.clock.instant(of: draft.wall, isSecondOfTwo: draft.isSecondOfTwo)
    let stamp = now.toTheMillisecond
    return Booking(
      id: id, code: try freeCode(for: id, in: context), restaurant: restaurant.id,
      serviceDay: restaurant.clock.serviceDay(of: draft.wall), localStart: draft.wall.isoText,
      zone: restaurant.timeZone, start: start,
      minutes: draft.minutes ?? house.rules.turnMinutes(of: draft.partySize, at: start),
      partySize: draft.partySize,
      guest: nil, guestName: draft.guestName, phone: draft.phone, status: .booked, source: draft.source,
      tags: draft.tags, guestNotes: draft.guestNotes, staffNotes: draft.staffNotes,
      allergies: draft.allergies,
      isLockedToTable: false, reason: "", confirmedAt: nil, arrivedAt: nil, seatedAt: nil, closedAt: nil,
      revision: 0, createdBy: actor, createdAt: stamp, updatedBy: actor, updatedAt: stamp, isDeleted: false)
  }

  private func freeCode(
    for id: PersistentIdentifier<Booking>, in context: borrowing ModelContext
  ) throws -> String {
    for code in ShortCode.candidates(for: id.rawValue) {
      let taken = try context.fetchCount(FetchDescriptor<Booking>(predicate: #Predicate { $0.code == code }))
      if taken == 0 { return code }
    }
    throw BookRefusal.noCodeFree
  }

  private func addedSummary(_ booking: Booking, _ tables: [DiningTable], at house: Restaurant) -> String {
    let way =
      switch booking.source {
      case .phone: "booked by phone"
      case .web: booking.status == .requested ? "request from the web" : "booked on the web"
      case .walkIn: "walked in"
      case .imported: "imported"
      }
    let place = tables.isEmpty ? "" : ", table \(tables.map(\.label).joined(separator: "+"))"
    let today = house.clock.serviceDay(at: now)
    let day = today == booking.serviceDay ? "" : " on \(booking.serviceDay.text(seenOn: today))"
    return "\(way), \(booking.partySize)\(day) at \(booking.saidTime)\(place)"
  }
}
