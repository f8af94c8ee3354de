import Foundation
import Persistence

/// What `forget` writes.
extension BookDesk {
  func erase(
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
      event.summary = event.erasedSummary
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
  func erase(
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
    after.summary = event.erasedSummary
    return try context.update(after)
  }

  private static func erased(_ json: String, of persons: Set<PersistentIdentifier<Guest>>) throws -> String {
    let holder = BookingRecord.read(json)?.booking.guest
    return holder.map(persons.contains) ?? false ? try erased(json) : json
  }

  func eraseWaiting(
    _ traces: PersonTraces, into forgotten: inout Forgotten, in context: borrowing ModelContext
  ) throws {
    for (entry, match) in try traces.waitingNow(in: context.reading) {
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

  func noteForgotten(in context: borrowing ModelContext) throws {
    try context.insert(
      BookEvent(
        id: try nextEvent(in: context), at: now.toTheMillisecond, actor: actor, session: session,
        booking: nil, kind: BookEvent.forgottenKind, subject: Self.forgottenName,
        summary: "was erased from the book",
        before: nil, after: nil, undoes: nil))
  }
}

extension BookEvent {
  /// What was done, without a word of a person: the status, else what kind of deed it was.
  fileprivate var erasedSummary: String {
    if kind == "status", let record = after.flatMap(BookingRecord.read) { return record.booking.status.word }
    return Self.erasedSummaries[kind] ?? kind
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
