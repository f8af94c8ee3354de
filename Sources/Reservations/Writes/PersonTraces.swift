import Foundation
import Persistence

/// Where a person may stand in the book besides their cards: found on a reader, since every name is looked at, and judged in
/// the transaction that erases.
struct PersonTraces: Sendable {
  /// Whom they are of.
  let person: KnownPerson
  /// Bookings without a card that bear a name or a phone of theirs.
  private(set) var bookings: Set<PersistentIdentifier<Booking>>
  /// Waiting parties that do, those of the past too.
  private(set) var waiting: Set<PersistentIdentifier<WaitlistEntry>>
  /// Events whose records tell of one of their cards.
  private(set) var events: Set<PersistentIdentifier<BookEvent>>
  /// Up to which event the book was looked at.
  private let lastEvent: PersistentIdentifier<BookEvent>?
  /// How many rows of files had become bookings then: an import has one event for all of them, which names none.
  private let importedRows: Int
}

extension PersonTraces {
  /// Looks through all names and the whole history.
  init(of person: KnownPerson, cards: [Guest], in context: borrowing ReadContext) throws {
    self.person = person
    bookings = Set(try person.bookingsWithoutCard(in: context))
    waiting = Set(try person.waiting(in: context))
    lastEvent = try context.fetchIdentifiers(
      FetchDescriptor<BookEvent>(sortBy: [SortDescriptor(\.id, order: .reverse)], fetchLimit: 1)
    ).first
    importedRows = try context.fetchCount(FetchDescriptor<ImportedRow>())
    events = Set(try BookEvent.mentioning(cards, in: context))
  }

  /// Adds what was written since: what people do has an event, and events are taken in their order. After an import all names are
  /// looked at once more.
  mutating func follow(cards: [Guest], in context: borrowing ReadContext) throws {
    let touched = try BookEvent.touched(since: lastEvent, in: context)
    bookings.formUnion(touched.bookings)
    if try context.fetchCount(FetchDescriptor<ImportedRow>()) != importedRows {
      bookings.formUnion(try person.bookingsWithoutCard(in: context))
    }
    waiting.formUnion(touched.waiting)
    events.formUnion(try BookEvent.mentioning(cards, since: lastEvent, in: context))
  }

  /// Those bookings that are still without a card and theirs, or may be, earliest first.
  func bookingsNow(
    in context: borrowing ReadContext
  ) throws -> [(booking: Booking, match: KnownPerson.Match)] {
    var found: [(booking: Booking, match: KnownPerson.Match)] = []
    for id in bookings {
      guard let booking = try context.find(id), booking.guest == nil,
        let match = person.match(name: booking.guestName, phone: booking.phone)
      else { continue }
      found.append((booking, match))
    }
    return found.sorted { ($0.booking.start, $0.booking.id) < ($1.booking.start, $1.booking.id) }
  }

  /// Those waiting parties that are still theirs, or may be, in the order of their coming.
  func waitingNow(
    in context: borrowing ReadContext
  ) throws -> [(entry: WaitlistEntry, match: KnownPerson.Match)] {
    var found: [(entry: WaitlistEntry, match: KnownPerson.Match)] = []
    for id in waiting {
      guard let entry = try context.find(id), let match = person.match(name: entry.name, phone: entry.phone)
      else { continue }
      found.append((entry, match))
    }
    return found.sorted { ($0.entry.addedAt, $0.entry.id) < ($1.entry.addedAt, $1.entry.id) }
  }
}
