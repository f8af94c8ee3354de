import Foundation
import Persistence
import Text

extension BookDesk {
  /// Puts a party on tonight's waitlist.
  ///
  /// - Throws: `BookRefusal.notACount`, `.partyTooLarge`, `.nameBlank`, `.textTooLong`, `.noSuchRestaurant`.
  public func wait(
    _ name: String, party: Int, quoted minutes: Int, note: String = "",
    at restaurant: PersistentIdentifier<Restaurant>, in context: borrowing ModelContext
  ) throws -> WaitlistEntry {
    guard !name.isVisiblyBlank else { throw BookRefusal.nameBlank }
    guard minutes >= 0 else { throw BookRefusal.notACount(.quote, String(minutes)) }
    guard name.unicodeScalars.count <= BookingDraft.shortLimit else {
      throw BookRefusal.textTooLong(.guest, limit: BookingDraft.shortLimit)
    }
    guard note.unicodeScalars.count <= BookingDraft.longLimit else {
      throw BookRefusal.textTooLong(.notes, limit: BookingDraft.longLimit)
    }
    let entry = WaitlistEntry(
      id: identifiers.next(), restaurant: restaurant,
      serviceDay: try house(restaurant, in: context).clock.serviceDay(at: now), name: name,
      partySize: try PartySize.check(party), quotedMinutes: minutes, addedAt: now.toTheMillisecond,
      notifiedAt: nil,
      closedAt: nil, outcome: "", note: note)
    try context.insert(entry)
    try tell(of: entry, "waits, \(party), quoted \(minutes) min", in: context)
    return entry
  }

  /// Notes that a waiting party was told that a table is free.
  ///
  /// - Throws: `BookRefusal.noSuchWaitlistEntry`.
  public func tell(_ entry: WaitlistEntry, in context: borrowing ModelContext) throws {
    var entry = try waiting(entry, in: context)
    entry.notifiedAt = now.toTheMillisecond
    try context.update(entry)
    try tell(of: entry, "told that a table is free", in: context)
  }

  /// Notes that a waiting party has left.
  ///
  /// - Throws: `BookRefusal.noSuchWaitlistEntry`.
  public func letGo(_ entry: WaitlistEntry, in context: borrowing ModelContext) throws {
    try close(entry, outcome: "gone", in: context)
  }

  /// Seats a waiting party as a walk-in.
  ///
  /// - Throws: `BookRefusal.noSuchWaitlistEntry`; as `seatWalkIn`.
  public func seat(_ entry: WaitlistEntry, in context: borrowing ModelContext) throws -> SavedBooking {
    try close(entry, outcome: "seated", in: context)
    return try seatWalkIn(party: entry.partySize, at: entry.restaurant, named: entry.name, in: context)
  }

  private func close(
    _ entry: WaitlistEntry, outcome: String, in context: borrowing ModelContext
  ) throws {
    var entry = try waiting(entry, in: context)
    entry.closedAt = now.toTheMillisecond
    entry.outcome = outcome
    try context.update(entry)
    try tell(of: entry, outcome == "gone" ? "has left" : "seated from the waitlist", in: context)
  }

  private func waiting(
    _ entry: WaitlistEntry, in context: borrowing ModelContext
  ) throws -> WaitlistEntry {
    guard let stored = try context.find(entry.id), stored.closedAt == nil else {
      throw BookRefusal.noSuchWaitlistEntry(entry.name)
    }
    return stored
  }

  private func tell(
    of entry: WaitlistEntry, _ summary: String, in context: borrowing ModelContext
  ) throws {
    try context.insert(
      BookEvent(
        id: try nextEvent(in: context), at: now.toTheMillisecond, actor: actor, session: session,
        booking: nil,
        kind: "waitlist", subject: entry.name, summary: summary, before: nil, after: nil, undoes: nil))
  }
}
