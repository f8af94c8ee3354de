import Foundation
import Persistence
import Reservations

extension BookFiller {
  /// When each day of the book begins, by its offset from the shown one.
  func dayStarts() -> [Int: Date] {
    let offsets = -LoadShape.daysEachWay...LoadShape.daysEachWay
    return Dictionary(
      uniqueKeysWithValues: offsets.map { ($0, clock.span(of: evening.day.adding(days: $0)).start) })
  }

  /// A table for each booking of the shown day, beside the demo's own.
  func storeTables(in context: borrowing ModelContext) throws {
    for number in 0..<shape.countOnShownDay {
      try context.execute(
        """
        INSERT INTO dining_table (id, restaurant, label, area, minimum, maximum, priority, kind)
        VALUES (?, ?, ?, 'Hall', 1, 100, ?, ?)
        """,
        [
          tableID(number), house(number), String(100 + number), 100 + number,
          DiningTable.Kind.bookable.rawValue,
        ], touching: DiningTable.self)
    }
  }

  /// One booking with its table.
  func store(_ number: Int, dayStarts: [Int: Date], in context: borrowing ModelContext) throws {
    let booking = booking(number, dayStarts: dayStarts)
    try context.insert(booking)
    try context.execute(
      "INSERT INTO booking_table (id, booking, dining_table, given_by, given_at) VALUES (?, ?, ?, 'marta', ?)",
      [number + 1, booking.id, tableID(number % shape.countOnShownDay), booking.createdAt],
      touching: TableAssignment.self)
  }

  func booking(_ number: Int, dayStarts: [Int: Date]) -> Booking {
    let drawn = shape.booking(number)
    let guest = SampleGuest(number: drawn.guest)
    // Tags, notes and allergies as often as in the demo; its first booking is of another day.
    let model = evening.bookings[1 + number % (evening.bookings.count - 1)]
    var booking = model.copy(id: PersistentIdentifier(rawValue: Int64(number) + 1), code: Self.code(number))
    booking.restaurant = house(number)
    booking.serviceDay = evening.day.adding(days: drawn.dayOffset)
    booking.localStart = clock.wallTime(on: booking.serviceDay, minute: drawn.startMinute).isoText
    let dayStart = dayStarts[drawn.dayOffset] ?? evening.moment
    booking.start = dayStart.addingTimeInterval(Double(drawn.startMinute - clock.rolloverMinutes) * 60)
    booking.minutes = drawn.minutes
    booking.partySize = drawn.partySize
    (booking.guest, booking.guestName, booking.phone) = (guest.id, guest.name, guest.phone)
    booking.createdAt = booking.start.addingTimeInterval(Double(-drawn.leadHours) * 3_600)
    booking.updatedAt = booking.createdAt
    booking.take(drawn.status)
    return booking
  }

  private func house(_ number: Int) -> PersistentIdentifier<Restaurant> {
    evening.restaurants[number % evening.restaurants.count].id
  }

  private func tableID(_ number: Int) -> PersistentIdentifier<DiningTable> {
    PersistentIdentifier(rawValue: Int64(number) + 1)
  }

  /// Five characters, so that none meets the demo's or a new one of four: an odd factor permutes all 33,554,432.
  private static func code(_ number: Int) -> String {
    let letters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
    let mixed = number * 11_400_715 & 0x1FF_FFFF
    return String((0..<5).map { letters[mixed >> ($0 * 5) & 31] })
  }
}

extension Booking {
  /// Takes a status and the times that go with it.
  fileprivate mutating func take(_ status: BookingStatus) {
    self.status = status
    (confirmedAt, arrivedAt, seatedAt, closedAt) = (nil, nil, nil, nil)
    switch status {
    case .requested, .booked: break
    case .confirmed: confirmedAt = createdAt
    case .arrived: arrivedAt = start
    case .partlySeated, .seated: (arrivedAt, seatedAt) = (start, start)
    case .finished: (arrivedAt, seatedAt, closedAt) = (start, start, end)
    case .noShow, .cancelled: closedAt = start
    }
  }
}
