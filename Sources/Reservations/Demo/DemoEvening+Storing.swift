import Persistence

extension DemoEvening {
  /// Writes every record into a book that has none of them.
  ///
  /// - Throws: `PersistenceError.constraint` when one of them is there.
  public func store(in context: borrowing ModelContext) throws {
    for restaurant in restaurants { try context.insert(restaurant) }
    for table in tables { try context.insert(table) }
    for guest in guests { try context.insert(guest) }
    for (index, word) in words.enumerated() {
      try context.insert(GuestWord(id: identifier(1_000 + index), guest: word.guest, word: word.text))
    }
    for booking in bookings { try context.insert(booking) }
    for assignment in assignments { try context.insert(assignment) }
    for entry in waitlist { try context.insert(entry) }
    for event in events { try context.insert(event) }
  }

  private var words: [(guest: PersistentIdentifier<Guest>, text: String)] {
    guests.flatMap { guest in GuestWord.words(of: guest.name).map { (guest.id, $0) } }
  }
}
