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
    try context.insert(feed)
  }

  /// The sample feed, fetched three minutes before.
  private var feed: FeedState {
    var feed = FeedState(id: identifier(900), name: "sample", source: "sample:restaurants")
    feed.fetchedAt = clock.instant("19:39")
    feed.result = "unchanged"
    feed.nextTry = clock.instant("19:54")
    feed.leaseUntil = feed.nextTry
    return feed
  }

  private var words: [(guest: PersistentIdentifier<Guest>, text: String)] {
    guests.flatMap { guest in GuestWord.words(of: guest.name).map { (guest.id, $0) } }
  }
}
