import Foundation
import Persistence
import Text

extension BookDesk {
  /// Takes back the last thing that was done within reach; an event of its own, so the history stays.
  ///
  /// - Parameter refused: Deeds that could not be taken back and are passed over, so that older ones can.
  /// - Throws: `BookRefusal.nothingToUndo`; `.notUndone` when the last deed is of the kind that nobody takes back; `.notUndone` with the reason: `.changedBySomebody` when somebody else wrote the booking
  ///   afterwards and has not taken that back, `.tableTaken` when its table has gone since, `.historyUnreadable` and others.
  public func undo(
    _ reach: UndoReach = .session, passing refused: Set<PersistentIdentifier<BookEvent>> = [],
    in context: borrowing ModelContext
  ) throws -> Undone {
    let deeds = try deeds(reach, in: context)
    let open = deeds.undoable.filter { !refused.contains($0.id) }
    // Else an older deed would go in its place, which nobody asked for.
    if let last = deeds.lasting, !refused.contains(last.id), let kind = last.lasting {
      throw BookRefusal.notUndone(RefusedUndo(event: last, reason: .lasts(kind), older: open.first))
    }
    guard let event = open.first else { throw BookRefusal.nothingToUndo }
    do {
      let (saved, words) = try turn(event, to: event.before, as: "undo", after: event, reach, context)
      return Undone(event: event, saved: saved, sentence: "Undone: \(words)")
    } catch let reason as BookRefusal {
      throw BookRefusal.notUndone(
        RefusedUndo(event: event, reason: reason, older: open.dropFirst().first))
    }
  }

  /// Does again what was taken back last within reach, unless something else was done since.
  ///
  /// - Throws: `BookRefusal.nothingToRedo`; else as `undo`.
  public func redo(
    _ reach: UndoReach = .session, in context: borrowing ModelContext
  ) throws -> Undone {
    guard let undo = try deeds(reach, in: context).redoable, let id = undo.undoes,
      let event = try context.find(id)
    else { throw BookRefusal.nothingToRedo }
    do {
      let (saved, words) = try turn(event, to: event.after, as: "redo", after: undo, reach, context)
      return Undone(event: event, saved: saved, sentence: "Again: \(words)")
    } catch let reason as BookRefusal {
      throw BookRefusal.notUndone(RefusedUndo(event: event, reason: reason, older: nil))
    }
  }

  /// Puts what an event was done to into the form that the event kept.
  ///
  /// - Parameter last: The event after which nobody else may have written.
  private func turn(
    _ event: BookEvent, to record: String?, as kind: String, after last: BookEvent, _ reach: UndoReach,
    _ context: borrowing ModelContext
  ) throws -> (saved: SavedBooking?, words: String) {
    switch DeedSubject(event) {
    case .booking(let id):
      let record = try record.map { try read($0, of: event, as: BookingRecord.self) }
      if let entry = event.waitlistEntry {
        try turnWaiting(entry, toSeated: kind == "redo" ? event.at : nil, context)
      }
      let deed = Deed(
        kind: kind, summary: kind, undoes: last.id, waitlistEntry: event.waitlistEntry, restores: true)
      let saved = try restore(id, to: record, as: deed, after: last, reach, context)
      return (saved, try words(for: saved, event, kind, context))
    case .waiting(let id):
      return (nil, try restoreWaiting(id, to: record, of: event, as: kind, undoing: last, context))
    case .guest:
      return (nil, try restoreGuests(to: record, of: event, as: kind, undoing: last, context))
    case nil: throw BookRefusal.historyUnreadable(event.id)
    }
  }

  /// - Throws: `BookRefusal.historyUnreadable`.
  func read<Record: Decodable>(
    _ json: String, of event: BookEvent, as type: Record.Type
  ) throws(BookRefusal) -> Record {
    guard let record = EventJSON.read(json, as: type) else { throw .historyUnreadable(event.id) }
    return record
  }

  /// Who, and from what to what: `Anna Kovács, seated → arrived.`
  private func words(
    for saved: SavedBooking, _ event: BookEvent, _ kind: String, _ context: borrowing ModelContext
  ) throws -> String {
    let booking = saved.booking
    let name = booking.guestName.cleanedForTerminal.clipped(toCells: 30)
    let today = try house(booking.restaurant, in: context).clock.serviceDay(at: now)
    let day = booking.serviceDay == today ? "" : "on \(booking.serviceDay.text(seenOn: today)) "
    let time = "\(day)at \(booking.saidTime)"
    if booking.isDeleted {
      let waits = event.waitlistEntry == nil ? "" : " and waits again"
      return "\(name), \(booking.partySize) \(time), is out of the book\(waits)."
    }
    if event.kind == "deleted" || event.kind == "added" {
      return "\(name), \(booking.partySize) \(time), is in the book again."
    }
    let change = (saved.event?.summary ?? "").dropFirst("\(kind), ".count)
    return change.isEmpty ? "\(name) \(event.summary)." : "\(name), \(change)."
  }
}
