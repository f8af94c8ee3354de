import Persistence

extension BookSchema {
  /// What partly seated parties, the waitlist's undo and merged guests need.
  ///
  /// A new file has these columns from its first step on, which makes the tables as they are today.
  static let lifeOfBookings = MigrationStep.custom("covers seated, phones of the waitlist, merged guests") {
    context in
    try add("seated_covers INTEGER", to: "booking", context)
    try add("phone TEXT NOT NULL DEFAULT ''", to: "waitlist", context)
    try add("email TEXT NOT NULL DEFAULT ''", to: "guest", context)
    try add("merged_into INTEGER REFERENCES guest ON DELETE CASCADE", to: "guest", context)
    try add("waitlist_entry INTEGER REFERENCES waitlist ON DELETE SET NULL", to: "event", context)
    try add("guest INTEGER REFERENCES guest ON DELETE SET NULL", to: "event", context)
    try context.execute(
      """
      CREATE INDEX IF NOT EXISTS guest_merged_into_index ON guest (merged_into);
      CREATE INDEX IF NOT EXISTS event_waitlist_entry_index ON event (waitlist_entry);
      CREATE INDEX IF NOT EXISTS event_guest_index ON event (guest)
      """)
  }
}
