import Persistence

/// A party that sits at its tables, on whatever day it came: while nobody says that it left, nobody else can sit there.
struct PartyAtTable {
  let booking: Booking
  let tables: [PersistentIdentifier<DiningTable>]
}

extension PartyAtTable {
  /// Those of a house; the partial index of the parties at table has their statuses word for word.
  static func fetch(
    at house: PersistentIdentifier<Restaurant>, in context: borrowing ReadContext
  ) throws -> [PartyAtTable] {
    let ids = try context.rows(
      "SELECT id FROM booking WHERE restaurant = ? AND status IN ('seated', 'partlySeated') AND is_deleted = 0",
      [house]
    ) { row in try row.value(0, as: PersistentIdentifier<Booking>.self) }
    return try ids.compactMap { id in
      guard let booking = try context.find(id) else { return nil }
      let tables = try context.rows("SELECT dining_table FROM booking_table WHERE booking = ?", [id]) { row in
        try row.value(0, as: PersistentIdentifier<DiningTable>.self)
      }
      return PartyAtTable(booking: booking, tables: tables)
    }
  }
}
