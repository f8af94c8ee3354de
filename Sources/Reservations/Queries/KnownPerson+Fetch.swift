import Foundation
import Persistence

extension KnownPerson {
  /// Bookings that are linked to no card and bear a name or a phone of theirs, earliest first; deleted ones too.
  ///
  /// Names are compared without case and accents, which the store cannot: each name of the book is looked at.
  func bookingsWithoutCard(in context: borrowing ReadContext) throws -> [PersistentIdentifier<Booking>] {
    try found("SELECT id, guest_name, phone FROM booking WHERE guest IS NULL ORDER BY start_at", in: context)
  }

  /// Where notes of others name them: bookings by code, then cards and waiting parties.
  func mentions(in context: borrowing ReadContext) throws -> [String] {
    let sources = [
      """
      SELECT code || ' ' || guest_name, guest_notes, staff_notes, allergies, reason FROM booking
      WHERE guest_notes <> '' OR staff_notes <> '' OR allergies <> '' OR reason <> '' ORDER BY start_at
      """,
      "SELECT 'card of ' || name, notes, allergies, '', '' FROM guest WHERE notes <> '' OR allergies <> '' ORDER BY name",
      "SELECT 'waitlist, ' || name, note, '', '', '' FROM waitlist WHERE note <> '' ORDER BY added_at",
    ]
    return try sources.flatMap { source in
      try context.rows(source, []) { row in
        (1...4).contains { isNamed(in: row.text(at: $0)) } ? row.text(at: 0) : nil
      }
    }.compactMap(\.self)
  }

  /// Cards that bear a name or a phone of theirs, as name and phone; those that were merged into another stand under its name.
  func cards(in context: borrowing ReadContext) throws -> [String] {
    try context.rows(
      """
      SELECT g.name, g.phone, coalesce(holder.name, g.name) FROM guest AS g
      LEFT JOIN guest AS holder ON holder.id = g.merged_into ORDER BY g.name, g.id
      """, []
    ) { row in
      match(name: row.text(at: 0), phone: row.text(at: 1)) == nil
        ? nil
        : [row.text(at: 2), row.text(at: 1)].filter { !$0.isEmpty }.joined(separator: ", ")
    }.compactMap(\.self)
  }

  /// Entries of the waitlist, those of the past too, that bear a name or a phone of theirs, in the order of their coming.
  func waiting(in context: borrowing ReadContext) throws -> [PersistentIdentifier<WaitlistEntry>] {
    try found("SELECT id, name, phone FROM waitlist ORDER BY added_at", in: context)
  }

  private func found<Model: PersistentModel>(
    _ query: String, in context: borrowing ReadContext
  ) throws -> [PersistentIdentifier<Model>] {
    try context.rows(query) { row in
      match(name: row.text(at: 1), phone: row.text(at: 2)) == nil
        ? nil : try row.value(0, as: PersistentIdentifier<Model>.self)
    }.compactMap(\.self)
  }
}
