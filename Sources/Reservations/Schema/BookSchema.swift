import Persistence

/// The tables of the book, and how a file comes to have them.
public enum BookSchema {
  /// Marks a file as a book: `Mtre` in ASCII.
  public static let applicationID: Int32 = 0x4D74_7265

  /// The schema of today.
  ///
  /// - Throws: `PersistenceError.invalidSchema` when the tables contradict each other, which a test rules out.
  public static func schema() throws(PersistenceError) -> Schema {
    try Schema(
      Restaurant.self, DiningTable.self, Guest.self, GuestWord.self, Booking.self, TableAssignment.self,
      BookEvent.self, FeedState.self, WaitlistEntry.self, ImportedRow.self, migrations: migrations)
  }

  /// Every step since the first book, in order.
  private static let migrations = SchemaMigrationPlan(steps: [
    .createTables(
      "the tables of the first book", Restaurant.self, DiningTable.self, Guest.self, GuestWord.self,
      Booking.self,
      TableAssignment.self, BookEvent.self, FeedState.self, WaitlistEntry.self),
    lifeOfBookings,
    .createTables("rows of imported files", ImportedRow.self),
  ])
}
