import Persistence

extension BookEvent {
  /// Events whose records of before and after tell of one of these cards, which may be events of bookings that somebody else has now.
  ///
  /// Reads the whole history, inside the transaction that erases: what is written meanwhile would be left out.
  static func mentioning(
    _ cards: [Guest], in context: borrowing ReadContext
  ) throws -> [PersistentIdentifier<BookEvent>] {
    var found: Set<PersistentIdentifier<BookEvent>> = []
    for guest in cards {
      let pattern = "%\"\(guest.id)\"%"
      let events = try context.rows(
        "SELECT id FROM event WHERE before_json LIKE ? OR after_json LIKE ?", [pattern, pattern]
      ) { row in try row.value(0, as: PersistentIdentifier<BookEvent>.self) }
      found.formUnion(events)
    }
    return found.sorted()
  }

  /// Empties what events tell of a guest's card.
  ///
  /// - Returns: How many there were.
  static func erase(
    ofGuest guest: PersistentIdentifier<Guest>, name: String, in context: borrowing ModelContext
  ) throws -> Int {
    try context.execute(
      """
      UPDATE event SET subject = ?, summary = kind, before_json = NULL, after_json = NULL, guest = NULL
      WHERE guest = ? AND booking IS NULL
      """, [name, guest], touching: BookEvent.self)
  }

  /// Empties what events tell of a waiting party; those of a booking made from it are the booking's.
  ///
  /// - Returns: How many there were.
  static func erase(
    ofWaiting entry: PersistentIdentifier<WaitlistEntry>, name: String, in context: borrowing ModelContext
  ) throws -> Int {
    try context.execute(
      """
      UPDATE event SET subject = ?, summary = kind, before_json = NULL, after_json = NULL, waitlist_entry = NULL
      WHERE waitlist_entry = ? AND booking IS NULL
      """, [name, entry], touching: BookEvent.self)
  }
}
