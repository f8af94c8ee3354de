import Persistence

extension BookDesk {
  /// Notes, in the transaction that takes them, that bookings of a file are in the book.
  ///
  /// A run has one event, which grows with what it has written: a million would bury what people do, and one that came last would
  /// be missing after a kill.
  /// - Parameters:
  ///   - bookings: How many the run has written by now.
  ///   - noted: The event of this run so far; nil for its first part.
  func noteImport(
    of file: String, bookings: Int, at house: Restaurant, since noted: BookEvent? = nil,
    in context: borrowing ModelContext
  ) throws -> BookEvent {
    let summary = "\(bookings) booking\(bookings == 1 ? "" : "s") imported from \(file)"
    if var event = noted {
      event.summary = summary
      if try context.update(event) { return event }
    }
    let event = BookEvent(
      id: try nextEvent(in: context), at: now.toTheMillisecond, actor: actor, session: session,
      kind: BookEvent.importKind, subject: house.name, summary: summary)
    try context.insert(event)
    return event
  }
}
