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
  /// others that name them, which somebody has to read, are `Forgotten.mentions`. The store's log keeps the old rows until
  /// `ModelContainer.emptyLog`. The book is looked through on a reader; others wait only for what is erased.
  /// - Throws: `BookRefusal.stillExpected` while a booking of theirs is to come or they are in the house; `.noSuchGuest`.
  public func forget(_ guest: Guest, in container: ModelContainer) async throws -> Forgotten {
    let found = try await container.read { context in
      let cards = try Self.cards(of: guest, in: context)
      return try PersonTraces(of: KnownPerson(cards), cards: cards, in: context)
    }
    return try await container.transaction { try forget(guest, found, in: $0) }
  }

  /// Erases the person of one booking that is linked to no card, as it stands in the book, from this and all others of the same
  /// name and phone; the card, where it has one by now.
  ///
  /// - Throws: `BookRefusal.stillExpected`.
  public func forget(_ booking: Booking, in container: ModelContainer) async throws -> Forgotten {
    let (current, card) = try await current(booking, in: container)
    if let card { return try await forget(card, in: container) }
    let person = KnownPerson([(name: current.guestName, phone: current.phone)])
    let found = try await container.read { try PersonTraces(of: person, cards: [], in: $0) }
    return try await container.transaction { try forget(current, found, in: $0) }
  }

  /// Looks whether a guest could be forgotten; nothing is written.
  ///
  /// - Throws: `BookRefusal.stillExpected`, `.noSuchGuest`, as `forget` would.
  public func checkForgetting(_ guest: Guest, in container: ModelContainer) async throws {
    try await container.read { context in
      let cards = try Self.cards(of: guest, in: context)
      let traces = try PersonTraces(of: KnownPerson(cards), cards: cards, in: context)
      let others = try traces.bookingsNow(in: context)
      try refuseExpected(own(cards, others, in: context), guest.name)
    }
  }

  /// Looks whether the person of a booking could be forgotten; nothing is written.
  ///
  /// - Throws: As `checkForgetting` of a guest.
  public func checkForgetting(_ booking: Booking, in container: ModelContainer) async throws {
    let (current, card) = try await current(booking, in: container)
    if let card { return try await checkForgetting(card, in: container) }
    let person = KnownPerson([(name: current.guestName, phone: current.phone)])
    try await container.read { context in
      let all = try PersonTraces(of: person, cards: [], in: context).bookingsNow(in: context)
      try refuseExpected(own(all, besides: current), current.guestName)
    }
  }

  /// Erases parties of the past that stand on the waitlist alone, under these names and phones.
  public func forget(_ entries: [WaitlistEntry], in container: ModelContainer) async throws -> Forgotten {
    let person = KnownPerson(entries.map { (name: $0.name, phone: $0.phone) })
    let found = try await container.read { try PersonTraces(of: person, cards: [], in: $0) }
    return try await container.transaction { context in
      try forget(found, named: entries.first?.name ?? "", besides: nil, in: context)
    }
  }
}

extension BookDesk {
  /// - Parameter found: What a reader has found; looked up anew where there is none, or the card has been changed since.
  private func forget(
    _ guest: Guest, _ found: PersonTraces?, in context: borrowing ModelContext
  ) throws -> Forgotten {
    let cards = try Self.cards(of: guest, in: context.reading)
    let person = KnownPerson(cards)
    let current = found.flatMap { $0.person == person ? $0 : nil }
    var traces = try current ?? PersonTraces(of: person, cards: cards, in: context.reading)
    try traces.follow(cards: cards, in: context.reading)
    let others = try traces.bookingsNow(in: context.reading)
    let own = try own(cards, others, in: context.reading)
    try refuseExpected(own, guest.name)
    var forgotten = Forgotten(
      name: guest.name, cards: cards.count,
      namesakes: others.filter { $0.match != .person }.map(\.booking.code), person: person)
    try erase(own, into: &forgotten, in: context)
    try eraseWaiting(traces, into: &forgotten, in: context)
    for card in cards {
      forgotten.events += try BookEvent.erase(ofGuest: card.id, name: Self.forgottenName, in: context)
    }
    for id in traces.events.sorted() {
      if let event = try context.find(id), try erase(cards, from: event, in: context) {
        forgotten.events += 1
      }
    }
    // The aliases go with the card they lead to.
    for card in cards where card.mergedInto == nil { try context.delete(card) }
    try noteForgotten(in: context)
    return forgotten
  }

  private func forget(
    _ booking: Booking, _ found: PersonTraces, in context: borrowing ModelContext
  ) throws -> Forgotten {
    guard let now = try context.find(booking.id) else {
      return try forget(found, named: booking.guestName, besides: nil, in: context)
    }
    let person = KnownPerson([(name: now.guestName, phone: now.phone)])
    if let card = try now.guest.flatMap({ try context.find($0) }) {
      return try forget(card, nil, in: context)
    }
    let traces =
      found.person == person ? found : try PersonTraces(of: person, cards: [], in: context.reading)
    return try forget(traces, named: now.guestName, besides: now, in: context)
  }

  /// Erases a person without a card.
  ///
  /// - Parameter chosen: A booking that is theirs because somebody said so: without a phone nobody could tell.
  private func forget(
    _ found: PersonTraces, named name: String, besides chosen: Booking?, in context: borrowing ModelContext
  ) throws -> Forgotten {
    var traces = found
    try traces.follow(cards: [], in: context.reading)
    let all = try traces.bookingsNow(in: context.reading)
    let own = own(all, besides: chosen)
    try refuseExpected(own, name)
    let ids = Set(own.map(\.id))
    var forgotten = Forgotten(
      name: name, namesakes: all.map(\.booking).filter { !ids.contains($0.id) }.map(\.code),
      person: traces.person)
    try erase(own, into: &forgotten, in: context)
    try eraseWaiting(traces, into: &forgotten, in: context)
    try noteForgotten(in: context)
    return forgotten
  }

  /// A booking as it is in the book, and its card where it has one by now.
  private func current(
    _ booking: Booking, in container: ModelContainer
  ) async throws -> (booking: Booking, card: Guest?) {
    try await container.read { context in
      let current = try context.find(booking.id) ?? booking
      return (current, try current.guest.flatMap { try context.find($0) })
    }
  }

  /// The bookings of cards, and those without one that are the same person's.
  private func own(
    _ cards: [Guest], _ others: [(booking: Booking, match: KnownPerson.Match)],
    in context: borrowing ReadContext
  ) throws -> [Booking] {
    try linked(to: cards, in: context) + others.filter { $0.match == .person }.map(\.booking)
  }

  /// Of bookings without a card, those of the person.
  ///
  /// - Parameter chosen: One that is theirs because somebody said so.
  private func own(
    _ all: [(booking: Booking, match: KnownPerson.Match)], besides chosen: Booking?
  ) -> [Booking] {
    all.filter { $0.match == .person || $0.booking.id == chosen?.id }.map(\.booking)
  }

  /// The card and those that were merged into it.
  private static func cards(of guest: Guest, in context: borrowing ReadContext) throws -> [Guest] {
    let holder = guest.mergedInto ?? guest.id
    let alias: PersistentIdentifier<Guest>? = holder
    guard let card = try context.find(holder) else {
      throw BookRefusal.noSuchGuest(guest.name, nearest: nil)
    }
    return [card]
      + (try context.fetch(FetchDescriptor<Guest>(predicate: #Predicate { $0.mergedInto == alias })))
  }

  private func linked(to cards: [Guest], in context: borrowing ReadContext) throws -> [Booking] {
    let holder = cards.first?.id
    return try context.fetch(FetchDescriptor<Booking>(predicate: #Predicate { $0.guest == holder }))
  }

  private func refuseExpected(_ bookings: [Booking], _ name: String) throws {
    let open = bookings.filter { !$0.status.isOver && !$0.isDeleted }.map(\.code)
    guard open.isEmpty else { throw BookRefusal.stillExpected(name, codes: open) }
  }
}
