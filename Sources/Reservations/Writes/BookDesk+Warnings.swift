import Foundation
import Persistence

extension BookDesk {
  /// What is said after a save: limits passed by what has changed, a time gone by, a table too small.
  func warnings(
    for booking: Booking, since before: Booking?, at tables: [DiningTable], in house: HouseDay
  ) -> [BookWarning] {
    guard booking.status.occupiesTable, !booking.isDeleted else { return [] }
    let isNews = isNews(booking, since: before)
    var warnings: [BookWarning] = isNews ? limits(passedBy: booking, in: house) : []
    if isNews, booking.status.isExpected, let past = past(booking, house.restaurant.clock) {
      warnings.append(.past(past))
    }
    if isNews || isOfAnotherGuest(booking, since: before), booking.status.isExpected,
      let other = house.other(than: booking)
    {
      warnings.append(.duplicate(OtherBooking(other)))
    }
    if let seats = house.rules.seats(at: tables), seats < booking.partySize {
      let label = tables.map(\.label).joined(separator: "+")
      warnings.append(.tooManyForTable(party: booking.partySize, table: label, seats: seats))
    }
    return warnings
  }

  /// What a host may not have meant, and the book takes all the same: tables together that the house has no combination of, a guest
  /// who is expected at another house that evening.
  func remarks(
    on after: BookingRecord, since before: BookingRecord?, at tables: [DiningTable], in house: HouseDay,
    _ context: borrowing ModelContext
  ) throws -> [BookWarning] {
    let booking = after.booking
    guard booking.status.occupiesTable, !booking.isDeleted else { return [] }
    var remarks: [BookWarning] = []
    if before.map({ Set($0.tables) != Set(after.tables) }) ?? true, !house.rules.isSeating(tables) {
      remarks.append(.pushedTogether(tables: tables.labels, house: house.restaurant.name))
    }
    let isAsked =
      isNews(booking, since: before?.booking) || isOfAnotherGuest(booking, since: before?.booking)
    if isAsked, booking.status.isExpected, let other = try booking.elsewhere(in: context.reading) {
      let place = try context.find(other.restaurant)?.name ?? ""
      remarks.append(.elsewhere(OtherBooking(other), house: place))
    }
    return remarks
  }

  private func isNews(_ booking: Booking, since before: Booking?) -> Bool {
    guard let before else { return true }
    return before.start != booking.start || before.partySize != booking.partySize || before.status.isOver
  }

  private func isOfAnotherGuest(_ booking: Booking, since before: Booking?) -> Bool {
    guard let before else { return true }
    return before.guestName != booking.guestName || before.phone != booking.phone
  }

  private func limits(passedBy booking: Booking, in house: HouseDay) -> [BookWarning] {
    let availability = house.availability(asSeenAt: now)
    let name = house.restaurant.name
    return availability.obstacles(of: SeatingWish(booking)).compactMap { obstacle in
      switch obstacle {
      case .pacingFull(let shift, let covers, let slot):
        let time = house.rules.clock.clockText(at: slot)
        return .pacing(covers: covers, limit: shift.pacing ?? 0, time: time, house: name)
      case .serviceFull(let shift, let covers):
        let day = booking.serviceDay.text(seenOn: house.rules.clock.serviceDay(at: now))
        return .covers(covers: covers, limit: shift.maximum ?? 0, day: day, house: name)
      default: return nil
      }
    }
  }

  private func past(_ booking: Booking, _ clock: WallClock) -> String? {
    TypedTime(now: now, clock: clock).pastWords(
      TypedMoment(
        serviceDay: booking.serviceDay, wall: clock.wallTime(at: booking.start), start: booking.start))
  }
}
