import Foundation
import Persistence
import Text

extension BookDesk {
  /// Changes what the house knows of a guest; their bookings keep what was given with them.
  ///
  /// - Parameter guest: As it was read.
  /// - Throws: `BookRefusal.guestChanged` when somebody changed the card since; `.noSuchGuest`, `.nameBlank`, `.textTooLong`.
  public func change(_ guest: Guest, into wanted: Guest, in context: borrowing ModelContext) throws -> Guest {
    let before = try unchanged(guest, in: context)
    var after = try wanted.taken()
    after.mergedInto = before.mergedInto
    guard after != before else { return after }
    try update(after, since: before, in: context)
    try note(
      GuestRecord(guests: [before]), GuestRecord(guests: [after]), kind: "guest",
      after.changes(since: before),
      of: after, in: context)
    return after
  }

  /// Makes two cards one: `other` becomes another name and phone of `guest`, who gets its bookings, tags, notes and visits.
  ///
  /// - Throws: `BookRefusal.sameGuest`, `.guestChanged`, `.noSuchGuest`.
  public func merge(_ other: Guest, into guest: Guest, in context: borrowing ModelContext) throws -> Guest {
    guard other.id != guest.id, guest.mergedInto == nil, other.mergedInto == nil else {
      throw BookRefusal.sameGuest(guest.name)
    }
    let (before, gone) = (try unchanged(guest, in: context), try unchanged(other, in: context))
    let source: PersistentIdentifier<Guest>? = other.id
    let bookings = try context.fetchIdentifiers(
      FetchDescriptor<Booking>(predicate: #Predicate { $0.guest == source }))
    let known = try context.fetch(FetchDescriptor<Guest>(predicate: #Predicate { $0.mergedInto == source }))
    var after = before
    after.take(from: gone)
    let aliases = ([gone] + known).map { alias in
      var alias = alias
      alias.mergedInto = after.id
      return alias
    }
    for card in [after] + aliases { try context.update(card) }
    try Booking.give(bookings, of: other.id, to: after.id, in: context)
    try note(
      GuestRecord(guests: [before, gone] + known, bookings: bookings, holder: other.id),
      GuestRecord(guests: [after] + aliases, bookings: bookings, holder: after.id), kind: "guest",
      "one card, \(bookings.count.counted("booking")) taken over", of: after, in: context)
    return after
  }
}

extension BookDesk {
  /// Puts the cards of an event into the form it kept.
  ///
  /// - Returns: Words for a person.
  /// - Throws: `BookRefusal.guestChanged` when one of them is not as the last event left it; `.changedBySomebody` when one of the
  ///   bookings that a merge moved is another guest's by now.
  func restoreGuests(
    to record: String?, of event: BookEvent, as kind: String, undoing last: BookEvent,
    _ context: borrowing ModelContext
  ) throws -> String {
    guard let record, let left = last.after else { throw BookRefusal.historyUnreadable(event.id) }
    let (wanted, found) = (
      try read(record, of: event, as: GuestRecord.self), try read(left, of: last, as: GuestRecord.self)
    )
    for card in found.guests where try context.find(card.id) != card {
      throw BookRefusal.guestChanged(card.name)
    }
    for card in wanted.guests {
      guard let before = found.guests.first(where: { $0.id == card.id }) else { continue }
      try update(card, since: before, in: context)
    }
    if let holder = found.holder, let wanted = wanted.holder {
      try checkHolder(holder, of: found.bookings, in: context)
      try Booking.give(found.bookings, of: holder, to: wanted, in: context)
    }
    guard let shown = wanted.guests.first else { throw BookRefusal.historyUnreadable(event.id) }
    let words = wanted.guests.count > 1 && kind == "undo" ? "are two guests again" : "as before"
    try note(found, wanted, kind: kind, "\(kind), \(words)", of: shown, undoing: last.id, in: context)
    return wanted.guests.count > 1 && kind == "undo"
      ? "\(wanted.guests.map(\.name).joined(separator: " and ")) \(words)."
      : "the card of \(shown.name) is \(kind == "undo" ? "as before" : "as it was then")."
  }

  /// - Throws: `BookRefusal.changedBySomebody` with the first booking that another card has.
  private func checkHolder(
    _ holder: PersistentIdentifier<Guest>, of bookings: [PersistentIdentifier<Booking>],
    in context: borrowing ModelContext
  ) throws {
    for id in bookings {
      guard let booking = try context.find(id), booking.guest != holder else { continue }
      let clock = try house(booking.restaurant, in: context).clock
      throw BookRefusal.changedBySomebody(
        ChangedBooking(
          current: booking, tables: try booking.fetchTables(in: context.reading).map(\.id),
          actor: booking.updatedBy, written: words(for: booking.updatedAt, on: clock), fields: [.guest]))
    }
  }

  /// - Throws: `BookRefusal.noSuchGuest`, `.guestChanged`.
  private func unchanged(_ guest: Guest, in context: borrowing ModelContext) throws -> Guest {
    guard let stored = try context.find(guest.id) else {
      throw BookRefusal.noSuchGuest(guest.name, nearest: nil)
    }
    guard stored == guest else { throw BookRefusal.guestChanged(guest.name) }
    return stored
  }

  private func update(_ guest: Guest, since before: Guest, in context: borrowing ModelContext) throws {
    try context.update(guest)
    if guest.name != before.name { try writeWords(of: guest, in: context) }
  }

  private func note(
    _ before: GuestRecord, _ after: GuestRecord, kind: String, _ summary: String, of guest: Guest,
    undoing event: PersistentIdentifier<BookEvent>? = nil, in context: borrowing ModelContext
  ) throws {
    try context.insert(
      BookEvent(
        id: try nextEvent(in: context), at: now.toTheMillisecond, actor: actor, session: session,
        booking: nil, kind: kind, subject: guest.name, summary: summary,
        before: try EventJSON.text(before), after: try EventJSON.text(after), undoes: event, guest: guest.id))
  }
}

extension Guest {
  /// What another card of the same person knows besides.
  fileprivate mutating func take(from other: Guest) {
    if phone.isEmpty { phone = other.phone }
    if email.isEmpty { email = other.email }
    tags += other.tags.filter { !tags.contains($0) }
    notes = Guest.joined(notes, other.notes)
    allergies = Guest.joined(allergies, other.allergies)
    earlierVisits += other.earlierVisits
    createdAt = min(createdAt, other.createdAt)
  }

  private static func joined(_ own: String, _ other: String) -> String {
    other.isEmpty || own == other ? own : own.isEmpty ? other : "\(own); \(other)"
  }

  /// The card as the book takes it: each name on one line, without what no screen shows.
  ///
  /// - Throws: As `check`.
  fileprivate func taken() throws(BookRefusal) -> Guest {
    var card = self
    card.name = name.cleanedForKeeping
    (card.phone, card.email) = (phone.cleanedForKeeping, email.cleanedForKeeping)
    card.tags = tags.map(\.cleanedForKeeping).filter { !$0.isEmpty }
    try card.check()
    return card
  }

  /// - Throws: `BookRefusal.nameBlank`, `.textTooLong`.
  private func check() throws(BookRefusal) {
    if name.isVisiblyBlank { throw .nameBlank }
    let limits: [(BookField, String, Int)] = [
      (.guest, name, BookingDraft.shortLimit), (.phone, phone, BookingDraft.shortLimit),
      (.email, email, BookingDraft.shortLimit), (.allergies, allergies, BookingDraft.longLimit),
      (.tags, tags.joined(separator: ", "), BookingDraft.longLimit), (.notes, notes, BookingDraft.longLimit),
    ]
    for (field, text, limit) in limits where text.unicodeScalars.count > limit {
      throw .textTooLong(field, limit: limit)
    }
  }

  /// For the history: `allergies, tags`.
  fileprivate func changes(since before: Guest) -> String {
    let words: [(String, Bool)] = [
      ("name", name != before.name), ("phone", phone != before.phone), ("email", email != before.email),
      ("tags", tags != before.tags), ("note", notes != before.notes),
      ("allergy", allergies != before.allergies), ("visits", earlierVisits != before.earlierVisits),
    ]
    return words.filter(\.1).map(\.0).joined(separator: ", ")
  }
}
