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
    var booking = blank(row)
    booking.guest = try guest(of: row, &work.outcome, in: context)
    let tables = try tables(for: row, booking, &work, in: context)
    booking = try insert(booking, preferring: row.listedCode, in: context)
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

  private func blank(_ row: ImportedBooking) -> Booking {
    let stamp = desk.now.toTheMillisecond
    return Booking(
      id: desk.identifiers.next(), code: "", restaurant: house.id,
      serviceDay: clock.serviceDay(of: row.wall),
      localStart: row.wall.isoText, zone: house.timeZone, start: row.start, minutes: row.minutes,
      partySize: row.partySize, guest: nil, guestName: row.guestName, phone: row.phone, status: row.status,
      source: row.source, tags: row.tags, guestNotes: row.guestNotes, staffNotes: row.staffNotes,
      allergies: row.allergies, isLockedToTable: false, reason: "", confirmedAt: nil, arrivedAt: nil,
      seatedAt: nil,
      closedAt: nil, revision: 1, createdBy: desk.actor, createdAt: row.createdAt?.toTheMillisecond ?? stamp,
      updatedBy: desk.actor, updatedAt: stamp, isDeleted: false)
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

  /// The row's tables, made where the house has none of the label; none, with a word about it, where one of them is taken.
  private func tables(
    for row: ImportedBooking, _ booking: Booking, _ work: inout ImportSlice,
    in context: borrowing ModelContext
  ) throws -> [DiningTable] {
    guard !row.tables.isEmpty else { return [] }
    if let refusal = row.tableRefusal(isRetired: work.isRetired) {
      work.outcome.tableRefusals.append(refusal)
      return []
    }
    if let span = booking.occupancy(at: desk.now) {
      try work.load(daysAround: booking.serviceDay, of: house, now: desk.now, in: context.reading)
      if let taken = work.taken(among: row.tables, during: span) {
        work.outcome.tableRefusals.append(refusal(row, taken))
        return []
      }
    }
    var tables: [DiningTable] = []
    for label in row.tables {
      let table = try work.table(labelled: label, for: row, at: house, desk, in: context)
      if !tables.contains(where: { $0.id == table.id }) { tables.append(table) }
    }
    work.occupy(tables.map(\.id), booking, now: desk.now)
    return tables
  }

  private func refusal(_ row: ImportedBooking, _ taken: (label: String, stay: TableStay)) -> LineRefusal {
    let span = clock.text(of: taken.stay.span)
    return LineRefusal(
      line: row.line, header: "table", value: taken.label,
      reason: "\(taken.stay.guest) has it \(span); taken without a table")
  }
}
