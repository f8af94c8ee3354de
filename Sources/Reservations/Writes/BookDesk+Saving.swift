import Foundation
import Persistence

extension BookDesk {
  /// What an event says of a write.
  struct Deed {
    var kind: String
    var summary: String
    var undoes: PersistentIdentifier<BookEvent>?
    /// The waiting party that the booking was made from.
    var waitlistEntry: PersistentIdentifier<WaitlistEntry>?
    /// Whether the rules of the house have had their say: what is taken back stood in the book before.
    var restores = false
  }

  /// Checks and writes a booking, its tables and its event; the only way into the table.
  ///
  /// Counts the revision up and signs the booking. What is overridden is written down with its reason.
  func save(
    _ after: Booking, tables: [PersistentIdentifier<DiningTable>], since before: BookingRecord?,
    as deed: Deed,
    in house: HouseDay, _ context: borrowing ModelContext
  ) throws -> SavedBooking {
    var (deed, record) = (deed, BookingRecord(booking: after, tables: tables))
    if after.occupancy(at: now) != nil, needsCheck(record, since: before) {
      try checkTables(of: record, since: before, in: house, context)
      // Last: a rule may be passed with a reason, a table that is taken may not.
      if !deed.restores {
        try pass(
          rules(against: record, since: before, in: house), of: &record, since: before, as: &deed, in: context
        )
      }
    }
    let event = try write(&record, since: before, as: deed, context)
    let given = house.tables.filter { record.tables.contains($0.id) }
      .sorted { $0.label.isNaturallyBefore($1.label) }
    var warnings = warnings(for: record.booking, since: before?.booking, at: given, in: house)
    if !deed.restores { warnings += try remarks(on: record, since: before, at: given, in: house, context) }
    return SavedBooking(booking: record.booking, tables: given, warnings: warnings, event: event)
  }

  /// Writes a change that no rule has a say in: it takes nothing that the booking did not have.
  ///
  /// - Parameter tables: Those the booking keeps, by label.
  func saveUnchecked(
    _ after: Booking, keeping tables: [DiningTable], since before: BookingRecord, as deed: Deed,
    _ context: borrowing ModelContext
  ) throws -> SavedBooking {
    var record = BookingRecord(booking: after, tables: before.tables)
    let event = try write(&record, since: before, as: deed, context)
    return SavedBooking(booking: record.booking, tables: tables, warnings: [], event: event)
  }

  private func write(
    _ record: inout BookingRecord, since before: BookingRecord?, as deed: Deed,
    _ context: borrowing ModelContext
  ) throws -> BookEvent {
    record.booking.revision = (before?.booking.revision ?? 0) + 1
    record.booking.updatedBy = actor
    record.booking.updatedAt = now.toTheMillisecond
    if before == nil {
      try context.insert(record.booking)
    } else {
      try context.update(record.booking)
    }
    try assign(record, since: before, in: context)
    return try note(deed, before: before, after: record, in: context)
  }

  func assign(
    _ record: BookingRecord, since before: BookingRecord?, in context: borrowing ModelContext
  ) throws {
    let booking = record.booking.id
    let held = Set(before?.tables ?? [])
    for table in held.subtracting(record.tables) {
      try context.delete(
        model: TableAssignment.self,
        where: #Predicate { $0.booking == booking && $0.diningTable == table })
    }
    for table in record.tables where !held.contains(table) {
      try context.insert(
        TableAssignment(
          id: identifiers.next(), booking: booking, diningTable: table, givenBy: actor, givenAt: now))
    }
  }

  func note(
    _ deed: Deed, before: BookingRecord?, after: BookingRecord, in context: borrowing ModelContext
  ) throws -> BookEvent {
    let event = BookEvent(
      id: try nextEvent(in: context), at: now.toTheMillisecond, actor: actor, session: session,
      booking: after.booking.id, kind: deed.kind, subject: after.booking.guestName, summary: deed.summary,
      before: try before?.json(), after: try after.json(), undoes: deed.undoes,
      waitlistEntry: deed.waitlistEntry)
    try context.insert(event)
    return event
  }

  /// Greater than every event in the book, so that events are in the order of their commits whatever the clocks of two programs say.
  func nextEvent(in context: borrowing ModelContext) throws -> PersistentIdentifier<BookEvent> {
    let last = try context.fetchIdentifiers(
      FetchDescriptor<BookEvent>(sortBy: [SortDescriptor(\.id, order: .reverse)], fetchLimit: 1)
    ).first
    let fresh = identifiers.next(BookEvent.self)
    guard let last, last >= fresh else { return fresh }
    return PersistentIdentifier(rawValue: last.rawValue + 1)
  }
}

extension Date {
  /// As the store gives it back.
  var toTheMillisecond: Date { Date(millisecondsSince1970: millisecondsSince1970) }
}
