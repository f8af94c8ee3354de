import Foundation
import Persistence
import Text

extension BookDesk {
  /// What stands in the place of a name.
  public static let forgottenName = "Forgotten guest"

  /// Erases a person from the records and from the history; nobody can bring them back.
  ///
  /// Their bookings keep what reports count: house, time, party, status. Bookings without a card and waiting parties go as well
  /// when name and phone are theirs; a party that has left goes with the name alone. All others of the name are told; notes of
  /// others that name them, which somebody has to read, are `Forgotten.mentions`. The store's log keeps the old rows until `ModelContainer.emptyLog`.
  /// - Throws: `BookRefusal.stillExpected` while a booking of theirs is to come or they are in the house; `.noSuchGuest`.
  public func forget(_ guest: Guest, in context: borrowing ModelContext) throws -> Forgotten {
    let card = try Self.trace(of: guest, in: context.reading)
    guard card.open.isEmpty else { throw BookRefusal.stillExpected(guest.name, codes: card.open) }
    let person = KnownPerson(card.guests)
    var forgotten = Forgotten(
      name: guest.name, cards: card.guests.count, namesakes: card.namesakes, person: person)
    try erase(card.bookings, into: &forgotten, in: context)
    try eraseWaiting(of: person, into: &forgotten, in: context)
    for person in card.guests {
      forgotten.events += try BookEvent.erase(ofGuest: person.id, name: Self.forgottenName, in: context)
    }
    for id in try BookEvent.mentioning(card.guests, in: context.reading) {
      if let event = try context.find(id), try erase(card.guests, from: event, in: context) {
        forgotten.events += 1
      }
    }
    // The aliases go with the card they lead to.
    for person in card.guests where person.mergedInto == nil { try context.delete(person) }
    try noteForgotten(in: context)
    return forgotten
  }

  /// Erases the person of one booking that is linked to no card, as it stands in the book; the card, where it has one by now.
  ///
  /// - Throws: `BookRefusal.stillExpected`.
  public func forget(_ booking: Booking, in context: borrowing ModelContext) throws -> Forgotten {
    let booking = try context.find(booking.id) ?? booking
    if let holder = booking.guest, let card = try context.find(holder) {
      return try forget(card, in: context)
    }
    guard booking.status.isOver || booking.isDeleted else {
      throw BookRefusal.stillExpected(booking.guestName, codes: [booking.code])
    }
    let person = KnownPerson([(name: booking.guestName, phone: booking.phone)])
    let others = try Self.bookingsWithoutCard(of: person, in: context.reading)
    var forgotten = Forgotten(
      name: booking.guestName, namesakes: others.namesakes.filter { $0.id != booking.id }.map(\.code),
      person: person)
    try erase([booking], into: &forgotten, in: context)
    try eraseWaiting(of: person, into: &forgotten, in: context)
    try noteForgotten(in: context)
    return forgotten
  }
}

extension BookDesk {
  private struct Trace {
    let guests: [Guest]
    let bookings: [Booking]
    let open: [String]
    let namesakes: [String]
  }

  private static func trace(of guest: Guest, in context: borrowing ReadContext) throws -> Trace {
    let holder = guest.mergedInto ?? guest.id
    let alias: PersistentIdentifier<Guest>? = holder
    guard let card = try context.find(holder) else {
      throw BookRefusal.noSuchGuest(guest.name, nearest: nil)
    }
    let aliases = try context.fetch(FetchDescriptor<Guest>(predicate: #Predicate { $0.mergedInto == alias }))
    let others = try bookingsWithoutCard(of: KnownPerson([card] + aliases), in: context)
    let linked = try context.fetch(FetchDescriptor<Booking>(predicate: #Predicate { $0.guest == alias }))
    let bookings = linked + others.own
    return Trace(
      guests: [card] + aliases, bookings: bookings,
      open: bookings.filter { !$0.status.isOver && !$0.isDeleted }.map(\.code),
      namesakes: others.namesakes.map(\.code))
  }

  private static func bookingsWithoutCard(
    of person: KnownPerson, in context: borrowing ReadContext
  ) throws -> (own: [Booking], namesakes: [Booking]) {
    var (own, namesakes): ([Booking], [Booking]) = ([], [])
    for found in try person.bookingsWithoutCard(in: context) {
      guard let booking = try context.find(found.id) else { continue }
      if found.match == .person { own.append(booking) } else { namesakes.append(booking) }
    }
    return (own, namesakes)
  }

  private func erase(
    _ bookings: [Booking], into forgotten: inout Forgotten, in context: borrowing ModelContext
  ) throws {
    for booking in bookings {
      var booking = booking
      booking.erasePerson(as: Self.forgottenName)
      booking.revision += 1
      (booking.updatedBy, booking.updatedAt) = (actor, now.toTheMillisecond)
      try context.update(booking)
      forgotten.bookings += 1
      forgotten.events += try eraseEvents(of: booking, in: context)
    }
  }

  private func eraseEvents(of booking: Booking, in context: borrowing ModelContext) throws -> Int {
    let id: PersistentIdentifier<Booking>? = booking.id
    let events = try context.fetch(FetchDescriptor<BookEvent>(predicate: #Predicate { $0.booking == id }))
    for event in events {
      var event = event
      event.subject = Self.forgottenName
      event.summary = event.kind
      event.before = try event.before.map(Self.erased)
      event.after = try event.after.map(Self.erased)
      try context.update(event)
    }
    return events.count
  }

  /// What cannot be read is emptied: nobody knows what it holds.
  private static func erased(_ json: String) throws -> String {
    guard var record = BookingRecord.read(json) else { return "{}" }
    record.booking.erasePerson(as: forgottenName)
    return try record.json()
  }

  /// Takes persons out of what an event keeps; false when they are not in it any more.
  private func erase(
    _ persons: [Guest], from event: BookEvent, in context: borrowing ModelContext
  ) throws -> Bool {
    var after = event
    if event.booking == nil {
      (after.before, after.after, after.guest) = (nil, nil, nil)
    } else {
      let ids = Set(persons.map(\.id))
      after.before = try event.before.map { try Self.erased($0, of: ids) }
      after.after = try event.after.map { try Self.erased($0, of: ids) }
    }
    guard after != event else { return false }
    if persons.contains(where: { $0.name == event.subject }) { after.subject = Self.forgottenName }
    after.summary = event.kind
    return try context.update(after)
  }

  private static func erased(_ json: String, of persons: Set<PersistentIdentifier<Guest>>) throws -> String {
    let holder = BookingRecord.read(json)?.booking.guest
    return holder.map(persons.contains) ?? false ? try erased(json) : json
  }

  private func eraseWaiting(
    of person: KnownPerson, into forgotten: inout Forgotten, in context: borrowing ModelContext
  ) throws {
    for (entry, match) in try person.waiting(in: context.reading) {
      guard match == .person || match == .nameAlone && entry.closedAt != nil else {
        forgotten.waitingNamesakes.append("\(entry.name), \(entry.partySize), \(entry.serviceDay.isoText)")
        continue
      }
      var entry = entry
      (entry.name, entry.note, entry.phone) = (Self.forgottenName, "", "")
      try context.update(entry)
      forgotten.waiting += 1
      forgotten.events += try BookEvent.erase(
        ofWaiting: entry.id, name: Self.forgottenName, in: context)
    }
  }

  private func noteForgotten(in context: borrowing ModelContext) throws {
    try context.insert(
      BookEvent(
        id: try nextEvent(in: context), at: now.toTheMillisecond, actor: actor, session: session,
        booking: nil, kind: BookEvent.forgottenKind, subject: Self.forgottenName,
        summary: "a guest was forgotten",
        before: nil, after: nil, undoes: nil))
  }
}

extension Booking {
  /// Whatever says who came; what was promised and how it went stays.
  fileprivate mutating func erasePerson(as name: String) {
    guestName = name
    (phone, guestNotes, staffNotes, allergies, reason) = ("", "", "", "", "")
    tags = []
    guest = nil
  }
}
