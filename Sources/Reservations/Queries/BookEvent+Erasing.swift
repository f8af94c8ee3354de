import Persistence

extension BookEvent {
  /// Events whose records of before and after tell of one of these cards, which may be events of bookings that somebody else has now.
  ///
  /// - Parameter event: Only what came after it is read; nil reads the whole history.
  static func mentioning(
    _ cards: [Guest], since event: PersistentIdentifier<BookEvent>? = nil, in context: borrowing ReadContext
  ) throws -> [PersistentIdentifier<BookEvent>] {
    try cards.flatMap { guest in
      let pattern = "%\"\(guest.id)\"%"
      return try context.rows(
        "SELECT id FROM event WHERE id > ? AND (before_json LIKE ? OR after_json LIKE ?)",
        [event?.rawValue ?? 0, pattern, pattern]
      ) { row in try row.value(0, as: PersistentIdentifier<BookEvent>.self) }
    }
  }

  /// Bookings and waiting parties that people have written after an event; all that ever were where it is nil.
  static func touched(
    since event: PersistentIdentifier<BookEvent>?, in context: borrowing ReadContext
  ) throws -> (bookings: [PersistentIdentifier<Booking>], waiting: [PersistentIdentifier<WaitlistEntry>]) {
    let last = event?.rawValue ?? 0
    return (
      try context.rows(
        "SELECT DISTINCT booking FROM event WHERE id > ? AND booking IS NOT NULL", [last]
      ) { row in try row.value(0) },
      try context.rows(
        "SELECT DISTINCT waitlist_entry FROM event WHERE id > ? AND waitlist_entry IS NOT NULL", [last]
      ) { row in try row.value(0) }
    )
  }

  /// Empties what events tell of a guest's card.
  ///
  /// - Returns: How many there were.
  static func erase(
    ofGuest guest: PersistentIdentifier<Guest>, name: String, in context: borrowing ModelContext
  ) throws -> Int {
    try context.execute(
      """
      UPDATE event SET subject = ?, summary = ?, before_json = NULL, after_json = NULL, guest = NULL
      WHERE guest = ? AND booking IS NULL
      """, [name, erasedSummaries["guest"], guest], touching: BookEvent.self)
  }

  /// Empties what events tell of a waiting party; those of a booking made from it are the booking's.
  ///
  /// - Returns: How many there were.
  static func erase(
    ofWaiting entry: PersistentIdentifier<WaitlistEntry>, name: String, in context: borrowing ModelContext
  ) throws -> Int {
    try context.execute(
      """
      UPDATE event SET subject = ?, summary = ?, before_json = NULL, after_json = NULL, waitlist_entry = NULL
      WHERE waitlist_entry = ? AND booking IS NULL
      """, [name, erasedSummaries["waitlist"], entry], touching: BookEvent.self)
  }
}
