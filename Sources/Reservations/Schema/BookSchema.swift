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
      BookEvent.self, FeedState.self, WaitlistEntry.self, Shift.self, Closure.self, Combination.self,
      ImportedRow.self, migrations: migrations)
  }

  /// Every step since the first book, in order.
  private static let migrations = SchemaMigrationPlan(steps: [
    .createTables(
      "the tables of the first book", Restaurant.self, DiningTable.self, Guest.self, GuestWord.self,
      Booking.self,
      TableAssignment.self, BookEvent.self, FeedState.self, WaitlistEntry.self),
    .createTables("shifts, closures and combinations", Shift.self, Closure.self, Combination.self),
    .custom("kinds of tables, houses set up by people") { context in
      try add("kind TEXT NOT NULL DEFAULT 'bookable'", to: "dining_table", context)
      try add("set_up_at INTEGER", to: "restaurant", context)
    },
    lifeOfBookings,
    .createTables("rows of imported files", ImportedRow.self),
    .custom("parties at table, whatever their day") { context in
      try context.execute(
        """
        CREATE INDEX IF NOT EXISTS booking_at_table_index ON booking (restaurant)
        WHERE status IN ('seated', 'partlySeated')
        """)
    },
    .custom("fields of people's own, houses of two feeds") { context in
      try add("own_fields TEXT NOT NULL DEFAULT ''", to: "restaurant", context)
      // A house that another is linked to is not removed (`BookDesk.remove`); an index of almost only NULL would mislead the planner.
      try add("linked_to INTEGER", to: "restaurant", context)
    },
  ])

  /// Adds a column where it is missing: a new book has it from its first step.
  static func add(
    _ column: String, to table: String, _ context: borrowing MigrationContext
  ) throws {
    let name = column.prefix { $0 != " " }
    guard try !context.columns(of: table).contains(String(name)) else { return }
    try context.execute("ALTER TABLE \(table) ADD COLUMN \(column)")
  }
}
