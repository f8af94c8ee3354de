import Foundation
import Persistence

/// Somebody’s time at a table.
struct TableStay: Sendable {
  let span: TimeSpan
  let guest: String
}

/// What one slice knows of the tables of the house while it is written.
struct ImportSlice: Sendable {
  var outcome = SliceOutcome()
  private var tables: [String: DiningTable]
  private var ownTables: Set<PersistentIdentifier<DiningTable>>
  private var stays: [PersistentIdentifier<DiningTable>: [TableStay]] = [:]
  private var loadedDays: Set<ServiceDay> = []

  init(tables: [DiningTable], ownTables: Set<PersistentIdentifier<DiningTable>>) {
    self.tables = Dictionary(tables.map { ($0.label.lowercased(), $0) }) { first, _ in first }
    self.ownTables = ownTables
  }

  func isRetired(_ label: String) -> Bool { tables[label.lowercased()]?.kind == .retired }

  /// The first of these tables that somebody has meanwhile.
  func taken(among labels: [String], during span: TimeSpan) -> (label: String, stay: TableStay)? {
    for label in labels {
      guard let table = tables[label.lowercased()] else { continue }
      if let stay = stays[table.id]?.first(where: { $0.span.overlaps(span) }) { return (table.label, stay) }
    }
    return nil
  }

  /// Who is at which table on a day, the one before and the one after, for a party may stay past the rollover; and who sits there now.
  mutating func load(
    daysAround day: ServiceDay, of house: Restaurant, now: Date, in context: borrowing ReadContext
  ) throws {
    if loadedDays.isEmpty {
      for party in try PartyAtTable.fetch(at: house.id, in: context) {
        occupy(party.tables, party.booking, now: now)
      }
    }
    for day in [day.adding(days: -1), day, day.adding(days: 1)] where loadedDays.insert(day).inserted {
      for (table, stay) in try house.stays(on: day, in: context) { stays[table, default: []].append(stay) }
    }
  }

  mutating func occupy(_ tables: [PersistentIdentifier<DiningTable>], _ booking: Booking, now: Date) {
    guard let span = booking.occupancy(at: now) else { return }
    for table in tables {
      stays[table, default: []].append(TableStay(span: span, guest: booking.guestName))
    }
  }

  /// The table of a label; a new one, which seats this party, where there is none.
  mutating func table(
    labelled label: String, for row: ImportedBooking, at house: Restaurant,
    newID: () -> PersistentIdentifier<DiningTable>
  ) -> TableMet {
    let name = label.lowercased()
    let party = row.tables.count == 1 ? row.partySize : 1
    guard var table = tables[name] else {
      let table = DiningTable(
        id: newID(), restaurant: house.id, label: label, area: "", minimum: 1, maximum: party, priority: 0)
      outcome.newTables.append(table)
      ownTables.insert(table.id)
      tables[name] = table
      return TableMet(table: table, isNew: true)
    }
    guard ownTables.contains(table.id), table.maximum < party else { return TableMet(table: table) }
    table.maximum = party
    tables[name] = table
    return TableMet(table: table, isWider: true)
  }

  /// Labels of a row that the house has tables of, or gets them: who never came makes none.
  func labels(of row: ImportedBooking) -> [String] {
    guard row.status == .cancelled || row.status == .noShow else { return row.tables }
    return row.tables.filter { tables[$0.lowercased()] != nil }
  }
}

/// A table as an import meets it, and what is to be stored of it.
struct TableMet: Sendable {
  let table: DiningTable
  var isNew = false
  /// Made by this import, and larger now.
  var isWider = false
}
