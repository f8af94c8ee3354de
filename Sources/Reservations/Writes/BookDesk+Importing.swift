import Persistence

extension BookDesk {
  /// Notes that bookings of a file were taken into the book.
  func noteImport(
    of file: String, bookings: Int, at house: Restaurant, in context: borrowing ModelContext
  ) throws {
    try context.insert(
      BookEvent(
        id: try nextEvent(in: context), at: now.toTheMillisecond, actor: actor, session: session,
        kind: BookEvent.importKind,
        subject: house.name, summary: "\(bookings) booking\(bookings == 1 ? "" : "s") imported from \(file)"))
  }
}
