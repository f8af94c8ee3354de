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
    let seats = tables.map(\.maximum).reduce(0, +)
    if !tables.isEmpty, seats < booking.partySize {
      let label = tables.map(\.label).joined(separator: "+")
      warnings.append(.tooManyForTable(party: booking.partySize, table: label, seats: seats))
    }
    return warnings
  }

  private func limits(passedBy booking: Booking, in house: HouseDay) -> [BookWarning] {
    let clock = house.restaurant.clock
    let minute = clock.minute(of: clock.wallTime(at: booking.start), on: booking.serviceDay)
    let shift = Shift.standard(atMinute: minute)
    let slot = minute / Shift.slotMinutes
    var ofSlot = booking.partySize, ofShift = booking.partySize
    for other in house.bookings where counts(other, besides: booking) {
      let start = clock.minute(of: clock.wallTime(at: other.start), on: other.serviceDay)
      if shift.contains(minute: start) { ofShift += other.partySize }
      if start / Shift.slotMinutes == slot { ofSlot += other.partySize }
    }
    var warnings: [BookWarning] = []
    let name = house.restaurant.name
    if let limit = house.restaurant.pacingLimit, ofSlot > limit {
      let time = WallTime(date: booking.serviceDay, minute: slot * Shift.slotMinutes).clockText
      warnings.append(.pacing(covers: ofSlot, limit: limit, time: time, house: name))
    }
    if let limit = house.restaurant.coverLimit, ofShift > limit {
      warnings.append(
        .covers(covers: ofShift, limit: limit, day: booking.serviceDay.shortText, house: name))
    }
    return warnings
  }

  private func counts(_ other: Booking, besides booking: Booking) -> Bool {
    other.id != booking.id && other.serviceDay == booking.serviceDay && !other.isDeleted
      && other.status != .cancelled && other.status != .noShow
  }

  private func past(_ booking: Booking, _ clock: WallClock) -> String? {
    TypedTime(now: now, clock: clock).pastWords(
      TypedMoment(
        serviceDay: booking.serviceDay, wall: clock.wallTime(at: booking.start), start: booking.start))
  }
}
