import Foundation

extension BookDesk {
  /// What is said after a save: limits passed by what has changed, a time gone by, a table too small.
  func warnings(
    for booking: Booking, since before: Booking?, at tables: [DiningTable], in house: HouseDay
  ) -> [BookWarning] {
    guard booking.status.occupiesTable, !booking.isDeleted else { return [] }
    let isNews =
      before.map { $0.start != booking.start || $0.partySize != booking.partySize || $0.status.isOver }
      ?? true
    var warnings: [BookWarning] = isNews ? limits(passedBy: booking, in: house) : []
    if isNews, booking.status.isExpected, let past = past(booking, house.restaurant.clock) {
      warnings.append(.past(past))
    }
    let isOtherGuest = before.map { $0.guestName != booking.guestName || $0.phone != booking.phone } ?? true
    if isNews || isOtherGuest, booking.status.isExpected, let other = house.other(than: booking) {
      warnings.append(.duplicate(OtherBooking(other)))
    }
    if let seats = house.rules.seats(at: tables), seats < booking.partySize {
      let label = tables.map(\.label).joined(separator: "+")
      warnings.append(.tooManyForTable(party: booking.partySize, table: label, seats: seats))
    }
    return warnings
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
        let day = booking.serviceDay.shortText
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
