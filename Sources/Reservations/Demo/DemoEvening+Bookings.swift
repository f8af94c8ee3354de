import Foundation
import Persistence

extension DemoEvening {
  mutating func add(_ line: DemoBooking) {
    let start = clock.instant(line.time)
    let ordinal = 300 + bookings.count
    let daysBefore = line.code == "7KQM" ? 7 : 1 + ordinal % 5
    let createdAt = clock.instant("18:05", daysBefore: daysBefore)
    let changedAt = line.changed.isEmpty ? nil : clock.instant(line.changed)
    var booking = Booking(
      id: identifier(ordinal), code: line.code, restaurant: restaurant(line.house).id, serviceDay: day,
      localStart: clock.localStart(line.time), zone: DemoClock.zoneName, start: start,
      minutes: line.minutes, partySize: line.party, guest: guests.first { $0.name == line.guest }?.id,
      guestName: line.guest, phone: line.phone, status: line.status, source: line.source, tags: line.tags,
      guestNotes: line.notes, staffNotes: line.staffNotes, allergies: line.allergies,
      isLockedToTable: line.isLocked, reason: line.reason, revision: changedAt == nil ? 1 : 2,
      createdBy: "marta", createdAt: createdAt, updatedBy: changedAt == nil ? "marta" : line.by,
      updatedAt: changedAt ?? createdAt, isDeleted: false)
    booking.stampStatus(at: changedAt ?? createdAt)
    bookings.append(booking)
    assign(tables(line.tables, of: line.house), to: booking)
  }

  private mutating func assign(_ tables: [DiningTable], to booking: Booking) {
    for table in tables {
      assignments.append(
        TableAssignment(
          id: identifier(600 + assignments.count), booking: booking.id, diningTable: table.id,
          givenBy: booking.createdBy, givenAt: booking.createdAt))
    }
  }

  /// Anna Kovács' last visit, so that her history has a day to name.
  mutating func addPastVisit() {
    let line = DemoBooking("3H4T", "19:30", 120, 2, "Anna Kovács", .pasta, "2", .finished)
    let weeks = 8 * 7
    let closedAt = clock.instant("21:36", daysBefore: weeks)
    add(line)
    guard var visit = bookings.popLast() else { return }
    visit.serviceDay = clock.serviceDay(daysBefore: weeks)
    visit.localStart = clock.localStart(line.time, daysBefore: weeks)
    visit.start = clock.instant(line.time, daysBefore: weeks)
    visit.createdAt = clock.instant("18:05", daysBefore: weeks + 2)
    visit.updatedAt = closedAt
    visit.stampStatus(at: closedAt)
    bookings.append(visit)
  }
}

extension Booking {
  /// Notes when the party came, sat and left, as its status and its last change tell.
  fileprivate mutating func stampStatus(at changed: Date) {
    switch status {
    case .requested, .booked: break
    case .confirmed: confirmedAt = changed
    case .arrived: arrivedAt = changed
    case .partlySeated, .seated: (arrivedAt, seatedAt) = (changed, changed)
    case .finished: (arrivedAt, seatedAt, closedAt) = (start, start, changed)
    case .noShow, .cancelled: closedAt = changed
    }
  }
}
