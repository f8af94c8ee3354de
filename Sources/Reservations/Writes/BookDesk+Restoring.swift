import Foundation
import Persistence

extension BookDesk {
  /// Puts a booking into the form an event kept; nil takes it out of the book.
  func restore(
    _ id: PersistentIdentifier<Booking>, to record: BookingRecord?, as deed: Deed, after last: BookEvent,
    _ reach: UndoReach, _ context: borrowing ModelContext
  ) throws -> SavedBooking {
    guard let stored = try context.find(id) else { throw BookRefusal.noSuchBooking(last.subject) }
    try checkNobodyElseWrote(stored, since: last, reach, in: context)
    let before = BookingRecord(
      booking: stored, tables: try stored.fetchTables(in: context.reading).map(\.id))
    var booking = record?.booking ?? stored
    if record == nil { booking.isDeleted = true }
    booking.guest = try living(booking.guest, in: context)
    let restaurant = try house(booking.restaurant, in: context)
    booking = booking.atSameWallTime(of: restaurant)
    let day = try HouseDay.fetch(restaurant, around: booking.serviceDay, in: context.reading)
    let tables = tables(record?.tables ?? before.tables, keptBy: &booking, in: day)
    var deed = deed
    deed.summary =
      "\(deed.kind), " + (try change(from: before, to: booking, tables, at: restaurant, in: context))
    return try save(booking, tables: tables, since: before, as: deed, in: day, context)
  }

  private func change(
    from before: BookingRecord, to after: Booking, _ tables: [PersistentIdentifier<DiningTable>],
    at house: Restaurant, in context: borrowing ModelContext
  ) throws -> String {
    let (old, new) = (before.booking.standing, after.standing)
    let labels = (try labels(of: tables, in: context), try labels(of: before.tables, in: context))
    let fields = after.summary(
      since: before.booking, tables: labels.0, before: labels.1, on: house.clock.serviceDay(at: now))
    let status = old == new ? "" : "\(old) → \(new)"
    return [status, fields].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The card that stands for a guest now; nil when they were forgotten.
  private func living(
    _ guest: PersistentIdentifier<Guest>?, in context: borrowing ModelContext
  ) throws -> PersistentIdentifier<Guest>? {
    guard let guest, let card = try context.find(guest) else { return nil }
    return card.mergedInto ?? guest
  }

  /// - Throws: `BookRefusal.changedBySomebody` when a write of somebody else stands, or one that left no event.
  private func checkNobodyElseWrote(
    _ booking: Booking, since last: BookEvent, _ reach: UndoReach, in context: borrowing ModelContext
  ) throws {
    let (id, first): (PersistentIdentifier<Booking>?, _) = (booking.id, last.id)
    let later = try context.fetch(
      FetchDescriptor<BookEvent>(
        predicate: #Predicate { $0.booking == id && $0.id > first },
        sortBy: [SortDescriptor(\.id, order: .reverse)]))
    let foreign = Self.standing(later).first { !isOwn($0, reach) }
    let left = (later.first ?? last).after.flatMap(BookingRecord.read)?.booking
    guard foreign != nil || (left.map { $0.revision != booking.revision } ?? false) else { return }
    let clock = try house(booking.restaurant, in: context).clock
    let known = last.after.flatMap(BookingRecord.read)?.booking ?? booking
    throw BookRefusal.changedBySomebody(
      ChangedBooking(
        current: booking, tables: try booking.fetchTables(in: context.reading).map(\.id),
        actor: foreign?.actor ?? booking.updatedBy,
        written: words(for: foreign?.at ?? booking.updatedAt, on: clock),
        fields: booking.fields(differingFrom: known)))
  }

  /// Of events, latest first, those that were not taken back among them; the taking back goes with what it took.
  private static func standing(_ events: [BookEvent]) -> [BookEvent] {
    let known = Set(events.map(\.id))
    var gone: Set<PersistentIdentifier<BookEvent>> = []
    for event in events where !gone.contains(event.id) {
      // What was taken back from before these events is a change like any other.
      guard let undone = event.undoes, known.contains(undone) else { continue }
      gone.formUnion([event.id, undone])
    }
    return events.filter { !gone.contains($0.id) }
  }
}

extension Booking {
  /// Its status in one word, `deleted` for one that is out of the book.
  fileprivate var standing: String {
    isDeleted ? "deleted" : seatedCovers.map { "\($0) of \(partySize) seated" } ?? status.word
  }
}
