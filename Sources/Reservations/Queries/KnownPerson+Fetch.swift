import Foundation
import Persistence

extension KnownPerson {
  /// Bookings that are linked to no card and bear a name or a phone of theirs, with how sure it is; deleted ones too.
  ///
  /// Names are compared without case and accents, which the store cannot: each name of the book is looked at.
  func bookingsWithoutCard(
    in context: borrowing ReadContext
  ) throws -> [(id: PersistentIdentifier<Booking>, match: Match)] {
    let rows = try context.rows(
      "SELECT id, guest_name, phone FROM booking WHERE guest IS NULL ORDER BY start_at"
    ) {
      row in
      (
        id: try row.value(0, as: PersistentIdentifier<Booking>.self),
        match: match(name: row.text(at: 1), phone: row.text(at: 2))
      )
    }
    return rows.compactMap { row in row.match.map { (row.id, $0) } }
  }

  /// Entries of the waitlist, those of the past too, that bear a name or a phone of theirs.
  func waiting(in context: borrowing ReadContext) throws -> [(entry: WaitlistEntry, match: Match)] {
    try context.fetch(FetchDescriptor<WaitlistEntry>(sortBy: [SortDescriptor(\.addedAt)])).compactMap {
      entry in
      match(name: entry.name, phone: entry.phone).map { (entry, $0) }
    }
  }
}
