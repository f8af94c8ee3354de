import Foundation
import Persistence

/// What was taken back, or done again.
public struct Undone: Equatable, Sendable {
  /// The event that was taken back, or done again.
  public var event: BookEvent
  /// The booking as it is now.
  public var saved: SavedBooking
  /// `Undone: Anna Kovács is back at arrived.`
  public var sentence: String
}

extension BookDesk {
  /// Takes back the last thing this session did to a booking; an event of its own, so the history stays.
  ///
  /// - Throws: `BookRefusal.nothingToUndo`; `.changedBySomebody` when somebody else wrote the booking afterwards and has not
  ///   taken that back; `.tableTaken` when its table has gone since; `.historyUnreadable`.
  public func undo(in context: borrowing ModelContext) throws -> Undone {
    guard let event = try lastDeeds(in: context).undoable else { throw BookRefusal.nothingToUndo }
    let record = try record(event.before, of: event)
    let saved = try restore(record, after: event, kind: "undo", undoes: event.id, in: context)
    return Undone(event: event, saved: saved, sentence: "Undone: " + Self.words(for: saved, event))
  }

  /// Does again what this session took back last, unless it did something else since.
  ///
  /// - Throws: `BookRefusal.nothingToRedo`; else as `undo`.
  public func redo(in context: borrowing ModelContext) throws -> Undone {
    guard let undo = try lastDeeds(in: context).redoable, let id = undo.undoes,
      let event = try context.find(id)
    else { throw BookRefusal.nothingToRedo }
    let record = try record(event.after, of: event)
    let saved = try restore(record, after: undo, kind: "redo", undoes: undo.id, in: context)
    return Undone(event: event, saved: saved, sentence: "Again: " + Self.words(for: saved, event))
  }

  private func record(_ json: String?, of event: BookEvent) throws -> BookingRecord? {
    guard let json else { return nil }
    guard let record = BookingRecord.read(json) else { throw BookRefusal.historyUnreadable(event.id) }
    return record
  }

  /// Puts a booking into the form an event kept; nil takes it out of the book.
  private func restore(
    _ record: BookingRecord?, after event: BookEvent, kind: String, undoes: PersistentIdentifier<BookEvent>,
    in context: borrowing ModelContext
  ) throws -> SavedBooking {
    guard let id = event.booking, let stored = try context.find(id) else {
      throw BookRefusal.noSuchBooking(event.subject)
    }
    try checkNobodyElseWrote(stored, since: event, in: context)
    let tables = try stored.fetchTables(in: context.reading).map(\.id)
    let before = BookingRecord(booking: stored, tables: tables)
    var booking = record?.booking ?? stored
    if record == nil { booking.isDeleted = true }
    let restaurant = try house(booking.restaurant, in: context)
    let day = try HouseDay.fetch(restaurant, around: booking.serviceDay, in: context.reading)
    let known = Set(day.tables.map(\.id))
    let summary = "\(kind), \(stored.status.word) → \(booking.isDeleted ? "deleted" : booking.status.word)"
    return try save(
      booking, tables: (record?.tables ?? tables).filter(known.contains), since: before,
      as: Deed(kind: kind, summary: summary, undoes: undoes), in: day, context)
  }

  private func checkNobodyElseWrote(
    _ booking: Booking, since event: BookEvent, in context: borrowing ModelContext
  ) throws {
    let (id, first): (PersistentIdentifier<Booking>?, _) = (booking.id, event.id)
    let later = try context.fetch(
      FetchDescriptor<BookEvent>(
        predicate: #Predicate { $0.booking == id && $0.id > first },
        sortBy: [SortDescriptor(\.id, order: .reverse)]))
    guard let foreign = Self.standing(later).first(where: { $0.session != session }) else { return }
    let clock = try house(booking.restaurant, in: context).clock
    let known = event.after.flatMap(BookingRecord.read)?.booking ?? booking
    throw BookRefusal.changedBySomebody(
      ChangedBooking(
        current: booking, tables: try booking.fetchTables(in: context.reading).map(\.id),
        actor: foreign.actor, written: words(for: foreign.at, on: clock),
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

  private static func words(for saved: SavedBooking, _ event: BookEvent) -> String {
    let booking = saved.booking
    let name = booking.guestName
    if booking.isDeleted { return "\(name) is out of the book." }
    switch event.kind {
    case "status": return "\(name) is back at \(booking.status.word)."
    case "added", "deleted": return "\(name) is in the book again."
    default:
      let tables = saved.tables.isEmpty ? "" : " at \(saved.tables.map(\.label).joined(separator: "+"))"
      let time = WallTime(isoText: booking.localStart)?.clockText ?? booking.localStart
      return "\(name) is \(booking.partySize) at \(time)\(tables), \(booking.minutes) min."
    }
  }
}
