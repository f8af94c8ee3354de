import Foundation
import Persistence
import Text

extension BookDesk {
  /// Puts a party on tonight's waitlist.
  ///
  /// - Throws: `BookRefusal.notACount`, `.partyTooLarge`, `.nameBlank`, `.nameIsPhone`, `.nameIsNumber`, `.textTooLong`, `.noSuchRestaurant`; `.noTableFree` for a
  ///   party that no table of the house could ever hold.
  public func wait(
    _ typed: String, party: Int, quoted minutes: Int, note: String = "", phone: String = "",
    at restaurant: PersistentIdentifier<Restaurant>, in context: borrowing ModelContext
  ) throws -> WaitlistEntry {
    let (name, phone) = (typed.cleanedForKeeping, phone.cleanedForKeeping)
    guard !name.isVisiblyBlank else { throw BookRefusal.nameBlank }
    try GuestName.check(name)
    guard (0...TypedTime.longestMinutes).contains(minutes) else {
      throw BookRefusal.notACount(.quote, String(minutes))
    }
    let limits: [(BookField, String, Int)] = [
      (.guest, name, BookingDraft.shortLimit), (.phone, phone, BookingDraft.shortLimit),
      (.notes, note, BookingDraft.longLimit),
    ]
    for (field, text, limit) in limits where text.unicodeScalars.count > limit {
      throw BookRefusal.textTooLong(field, limit: limit)
    }
    let house = try house(restaurant, in: context)
    if let refusal = try HouseRules.fetch(house, in: context.reading).refusal(ofSize: party) { throw refusal }
    let entry = WaitlistEntry(
      id: identifiers.next(), restaurant: house.id,
      serviceDay: house.clock.serviceDay(at: now), name: name,
      partySize: try PartySize.check(party), quotedMinutes: minutes, addedAt: now.toTheMillisecond,
      notifiedAt: nil, closedAt: nil, outcome: "", note: note, phone: phone)
    try context.insert(entry)
    try tell(
      of: entry, since: nil,
      "waits, \(party), \(minutes == 0 ? "promised at once" : "quoted \(minutes) min")", in: context)
    return entry
  }

  /// Notes that a waiting party was told that a table is free, or although none is.
  ///
  /// - Parameter anyway: Whether they are told although none is.
  /// - Throws: `BookRefusal.nothingToTell` when no table is free for them; `.noSuchWaitlistEntry`; `.waitlistChanged` when somebody
  ///   else told them since `entry` was read.
  @discardableResult
  public func tell(
    _ entry: WaitlistEntry, anyway: Bool = false, in context: borrowing ModelContext
  ) throws -> ToldParty {
    let before = try waiting(entry, in: context)
    guard before.notifiedAt == entry.notifiedAt else {
      throw try change(of: before, as: "told", in: context)
    }
    let refusal = try shortage(for: before, in: context.reading)
    if !anyway, let refusal { throw refusal }
    var entry = before
    entry.notifiedAt = now.toTheMillisecond
    try context.update(entry)
    let told = ToldParty(entry: entry, hasTable: refusal == nil)
    try tell(of: entry, since: before, told.deed, in: context)
    return told
  }

  /// Why a waiting party has no table now; nil when it has, and in a house without tables.
  private func shortage(
    for entry: WaitlistEntry, in context: borrowing ReadContext
  ) throws -> BookRefusal? {
    guard let house = try context.find(entry.restaurant) else { return nil }
    let day = try HouseDay.fetch(house, around: house.clock.serviceDay(at: now), in: context)
    let availability = day.availability(asSeenAt: now)
    guard availability.hasToWait(entry.partySize) else { return nil }
    let queue = try WaitlistEntry.fetchWaiting(at: house.id, on: entry.serviceDay, in: context)
      .prefix { $0.id != entry.id }
    let quote = availability.quote(for: entry.partySize, after: Array(queue))
    return .nothingToTell(
      name: entry.name, party: entry.partySize, quote: quote.map { $0.place(on: house.clock) },
      promise: entry.promise(on: house.clock, at: now))
  }

  /// Notes that a waiting party has left.
  ///
  /// - Throws: `BookRefusal.noSuchWaitlistEntry`, `.waitlistChanged`.
  public func letGo(_ entry: WaitlistEntry, in context: borrowing ModelContext) throws {
    let before = try waiting(entry, in: context)
    var entry = before
    entry.close(as: "gone", at: now.toTheMillisecond)
    try context.update(entry)
    try tell(of: entry, since: before, "has left", in: context)
  }

  /// Seats a waiting party as a walk-in; both are one deed and are taken back together.
  ///
  /// - Throws: `BookRefusal.noSuchWaitlistEntry`, `.waitlistChanged`; as `seatWalkIn`.
  public func seat(
    _ entry: WaitlistEntry, table: TableWish = .bestFit, in context: borrowing ModelContext
  ) throws -> SavedBooking {
    var entry = try waiting(entry, in: context)
    entry.close(as: "seated", at: now.toTheMillisecond)
    try context.update(entry)
    return try seatWalkIn(
      party: entry.partySize, at: entry.restaurant, named: entry.name, phone: entry.phone, table: table,
      from: entry.id, in: context)
  }
}

extension BookDesk {
  /// The entry as stored, while the party waits.
  private func waiting(
    _ entry: WaitlistEntry, in context: borrowing ModelContext
  ) throws -> WaitlistEntry {
    guard let stored = try context.find(entry.id) else {
      throw BookRefusal.noSuchWaitlistEntry(entry.name)
    }
    guard stored.closedAt == nil else {
      throw try change(of: stored, as: stored.outcome == "seated" ? "seated" : "let go", in: context)
    }
    return stored
  }

  /// Who did the last thing to a waiting party.
  func change(
    of entry: WaitlistEntry, as deed: String, in context: borrowing ModelContext
  ) throws -> BookRefusal {
    let id: PersistentIdentifier<WaitlistEntry>? = entry.id
    let last = try context.fetch(
      FetchDescriptor<BookEvent>(
        predicate: #Predicate { $0.waitlistEntry == id },
        sortBy: [SortDescriptor(\.id, order: .reverse)], fetchLimit: 1)
    ).first
    guard let last else { return .noSuchWaitlistEntry(entry.name) }
    let clock = try house(entry.restaurant, in: context).clock
    return .waitlistChanged(
      ChangedWaiting(name: entry.name, actor: last.actor, deed: deed, when: words(for: last.at, on: clock)))
  }

  func tell(
    of entry: WaitlistEntry, since before: WaitlistEntry?, _ summary: String, kind: String = "waitlist",
    undoing event: PersistentIdentifier<BookEvent>? = nil, in context: borrowing ModelContext
  ) throws {
    try context.insert(
      BookEvent(
        id: try nextEvent(in: context), at: now.toTheMillisecond, actor: actor, session: session,
        booking: nil, kind: kind, subject: entry.name, summary: summary,
        before: try before.map(EventJSON.text), after: try EventJSON.text(entry), undoes: event,
        waitlistEntry: entry.id))
  }
}

extension WaitlistEntry {
  mutating func close(as outcome: String, at instant: Date) {
    closedAt = instant
    self.outcome = outcome
  }
}
