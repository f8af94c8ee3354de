import Foundation
import Persistence

extension BookDesk {
  /// What the house forbids of a booking: a time it does not seat at, a table that is closed or kept for others; all of it, by weight.
  ///
  /// Asked whenever tables are: of a new booking, of one that moves, changes its size, length or table, comes back or is confirmed. A
  /// party that is at the door already is asked for its table alone, and for a time that can be true.
  func rules(
    against after: BookingRecord, since before: BookingRecord?, in house: HouseDay
  ) -> [BookRefusal] {
    let wish = SeatingWish(after.booking)
    let availability = house.availability(asSeenAt: now)
    let name = house.restaurant.name
    let times = wish.channel == .door ? [] : availability.obstacles(of: wish).filter { !$0.isWarning }
    let span = availability.span(of: wish)
    return timing(of: after, since: before, at: house.restaurant)
      + times.map { .rule($0, house: name, table: nil) }
      + house.tables.filter { after.tables.contains($0.id) }.flatMap { table in
        availability.obstacles(at: table, for: wish.channel, during: span)
          .map { BookRefusal.rule($0, house: name, table: table.label) }
      }
  }

  /// What cannot be true of a party that is here, or is said not to come, at this hour.
  func timing(
    of after: BookingRecord, since before: BookingRecord?, at restaurant: Restaurant
  ) -> [BookRefusal] {
    guard let before else { return [] }
    let (booking, clock) = (after.booking, restaurant.clock)
    if booking.status == .noShow, before.booking.status != .noShow, now < booking.start {
      return [.tooEarlyForNoShow(guest: booking.guestName, time: clock.clockText(at: booking.start))]
    }
    let isHere = booking.status == .arrived || booking.status.isAtTable
    // By the wall: where the house got another zone the instant moves without anybody's doing.
    guard isHere, booking.localStart != before.booking.localStart,
      now.timeIntervalSince(booking.start) >= 60
    else { return [] }
    let time = clock.clockText(at: booking.start, seenAt: now)
    return [.goneBy(guest: booking.guestName, booking.status, time: time)]
  }

  /// Lets the rules have their say in a write, or passes them with the reason there is: each is named in the event.
  ///
  /// - Throws: The first of them when there is no reason; `BookRefusal.textTooLong`.
  func pass(
    _ rules: [BookRefusal], of record: inout BookingRecord, since before: BookingRecord?,
    as deed: inout Deed, in context: borrowing ModelContext
  ) throws {
    let passed = try passed(record, since: before, in: context)
    let open = rules.filter { rule in !passed.contains { $0.names(rule.overridden) } }
    guard let first = open.first else { return }
    let reason = try reason(overriding: first)
    deed.summary += ", although " + open.map(\.overridden).joined(separator: "; ") + ": \(reason)"
    record.booking.reason = reason
  }

  /// The events in which rules may have been passed for a booking where it is now: a reason holds until it goes somewhere else.
  private func passed(
    _ record: BookingRecord, since before: BookingRecord?, in context: borrowing ModelContext
  ) throws -> [BookEvent] {
    guard let before, before.booking.status.occupiesTable, !before.booking.reason.isEmpty,
      before.booking.start == record.booking.start, before.booking.minutes == record.booking.minutes,
      before.booking.restaurant == record.booking.restaurant, Set(before.tables) == Set(record.tables)
    else { return [] }
    let id: PersistentIdentifier<Booking>? = record.booking.id
    return try context.fetch(FetchDescriptor<BookEvent>(predicate: #Predicate { $0.booking == id }))
  }

  /// The reason for which a refusal is passed over.
  ///
  /// - Throws: The refusal when there is none; `BookRefusal.textTooLong`.
  private func reason(overriding refusal: BookRefusal) throws -> String {
    guard refusal.isOverridable, let overrideReason else { throw refusal }
    guard overrideReason.unicodeScalars.count <= BookingDraft.longLimit else {
      throw BookRefusal.textTooLong(.reason, limit: BookingDraft.longLimit)
    }
    return overrideReason
  }
}

extension BookEvent {
  /// Whether its summary names a rule that was passed.
  fileprivate func names(_ rule: String) -> Bool {
    summary.contains(" \(rule); ") || summary.contains(" \(rule): ")
  }
}
