import Foundation
import Persistence

/// What an import would do, slice by slice: the tables it would make, and who would have one twice. Nothing is written.
struct ImportRehearsal: Sendable {
  let house: Restaurant
  let clock: WallClock
  let now: Date
  private var work: ImportSlice
  private let expected = ExpectedGuests()
  /// Tables that are not stored have identifiers below those of the book.
  private var made: Int64 = 0

  /// - Parameter tables: Those of the house.
  init(house: Restaurant, tables: [DiningTable], now: Date) {
    (self.house, clock, self.now) = (house, house.clock, now)
    work = ImportSlice(tables: tables, ownTables: [])
  }

  /// What would become of the next rows.
  mutating func outcome(
    of rows: [ImportedBooking], in context: borrowing ReadContext
  ) throws -> SliceOutcome {
    work.outcome = SliceOutcome()
    for row in rows { try rehearse(row, in: context) }
    expected.add(work.outcome.expected)
    return work.outcome
  }

  private mutating func rehearse(_ row: ImportedBooking, in context: borrowing ReadContext) throws {
    work.outcome.taken += 1
    switch try row.presence(at: house, in: context) {
    case .present: work.outcome.present += 1
    case .another(let refusal): work.outcome.refusals.append(refusal)
    case .absent:
      work.outcome.added += 1
      if let remark = row.remark { work.outcome.remarks.append(remark) }
      try work.remarkSecond(row, of: house, on: clock, besides: expected, in: context)
      work.expect(row, at: .line(row.line), on: clock)
      guard !row.tables.isEmpty else { return }
      let booking = row.booking(PersistentIdentifier(rawValue: 0), at: house, on: clock, by: "", now: now)
      var made = made
      _ = try work.tables(
        for: row, booking, at: house, now: now,
        newID: {
          made -= 1
          return PersistentIdentifier(rawValue: made)
        }, in: context)
      self.made = made
    }
  }
}
