import Foundation
import Persistence
import Text

/// Writes the rows of one slice: guests and tables linked or made, nobody’s table taken twice, no row twice.
///
/// A value, made for each transaction: nothing of it changes when the transaction is run again.
struct ImportDesk: Sendable {
  let desk: BookDesk
  let house: Restaurant
  let clock: WallClock
  /// Guests met in earlier slices.
  let guests: KnownGuests
  /// Who was met in earlier slices, or in the book, on days to come.
  let expected: ExpectedGuests
  /// Tables that this import has made; they grow with the parties that sit at them.
  let ownTables: Set<PersistentIdentifier<DiningTable>>
  /// What the history has of this run.
  let noted: ImportNote

  /// Writes rows from the first one on, as many as the time of one transaction allows, at least one.
  ///
  /// - Parameter isOver: Whether the others have waited long enough.
  func write(
    _ rows: ArraySlice<ImportedBooking>, isOver: () -> Bool, in context: borrowing ModelContext
  ) throws -> SliceOutcome {
    var work = ImportSlice(tables: try house.tables(in: context.reading), ownTables: ownTables)
    for row in rows {
      if work.outcome.taken > 0, work.outcome.taken % 16 == 0, isOver() { break }
      try write(row, &work, in: context)
      work.outcome.taken += 1
    }
    if work.outcome.added > 0 {
      work.outcome.event = try desk.noteImport(
        of: noted.file, bookings: noted.bookings + work.outcome.added, at: house, since: noted.event,
        in: context)
    }
    return work.outcome
  }

  private func write(
    _ row: ImportedBooking, _ work: inout ImportSlice, in context: borrowing ModelContext
  ) throws {
    switch try row.presence(at: house, in: context.reading) {
    case .absent: break
    case .present:
      work.outcome.present += 1
      return
    case .another(let refusal):
      work.outcome.refusals.append(refusal)
      return
    }
    var booking = row.booking(desk.identifiers.next(), at: house, on: clock, by: desk.actor, now: desk.now)
    booking.guest = try guest(of: row, &work.outcome, in: context)
    let tables = try tables(for: row, booking, &work, in: context)
    try work.remarkSecond(row, of: house, on: clock, besides: expected, in: context.reading)
    booking = try insert(booking, preferring: row.listedCode, in: context)
    work.expect(row, at: .code(booking.code), on: clock)
    try context.insert(
      ImportedRow(id: PersistentIdentifier(rawValue: row.key.rawValue), booking: booking.id))
    for table in tables {
      try context.insert(
        TableAssignment(
          id: desk.identifiers.next(), booking: booking.id, diningTable: table.id, givenBy: desk.actor,
          givenAt: desk.now))
    }
    work.outcome.added += 1
    if let remark = row.remark { work.outcome.remarks.append(remark) }
  }

  private func tables(
    for row: ImportedBooking, _ booking: Booking, _ work: inout ImportSlice,
    in context: borrowing ModelContext
  ) throws -> [DiningTable] {
    let met = try work.tables(
      for: row, booking, at: house, now: desk.now, newID: { desk.identifiers.next() }, in: context.reading)
    for table in met {
      if table.isNew { try context.insert(table.table) }
      if table.isWider { try context.update(table.table) }
    }
    return met.map(\.table)
  }

  /// Stores the booking under the first code that is free.
  private func insert(
    _ booking: Booking, preferring listed: String, in context: borrowing ModelContext
  ) throws -> Booking {
    var booking = booking
    let id = booking.id.rawValue
    if !listed.isEmpty, try insert(&booking, underOneOf: [listed], in: context) { return booking }
    let isStored =
      booking.status.occupiesTable
      ? try insert(&booking, underOneOf: ShortCode.candidates(for: id), in: context)
      : try insert(&booking, underOneOf: ShortCode.candidatesOfPast(for: id), in: context)
    guard isStored else { throw BookRefusal.noCodeFree }
    return booking
  }

  private func insert(
    _ booking: inout Booking, underOneOf codes: some Sequence<String>, in context: borrowing ModelContext
  ) throws -> Bool {
    for code in codes {
      booking.code = code
      if try context.insert(booking, onConflict: .ignore) { return true }
    }
    return false
  }
}

extension ImportDesk {
  /// The guest with this phone and name, else a new one; without a phone nobody is recognised.
  private func guest(
    of row: ImportedBooking, _ outcome: inout SliceOutcome, in context: borrowing ModelContext
  ) throws -> PersistentIdentifier<Guest>? {
    guard let card = row.card else { return nil }
    if let known = outcome.newGuests[card] ?? outcome.foundGuests[card] ?? guests[card] {
      outcome.guestsLinked += 1
      return known
    }
    if let stored = try Guest.known(named: row.guestName, phone: row.phone, in: context.reading) {
      outcome.foundGuests[card] = stored
      outcome.guestsLinked += 1
      return stored
    }
    let guest = Guest(
      id: desk.identifiers.next(), name: row.guestName, phone: row.phone, tags: [], notes: "", allergies: "",
      earlierVisits: 0, createdAt: desk.now.toTheMillisecond, email: row.email)
    try desk.note(guest, in: context)
    outcome.newGuests[card] = guest.id
    return guest.id
  }
}
