import Persistence

extension DayBook {
  static func guests(
    on day: ServiceDay, in context: borrowing ReadContext
  ) throws -> [PersistentIdentifier<Guest>: Guest] {
    let guests = try context.rows(
      """
      SELECT \(Guest.selected) FROM guest
      WHERE id IN (SELECT guest FROM booking WHERE service_day = ? AND is_deleted = 0)
      """, [day]
    ) { row in try Guest(row) }
    return Dictionary(guests.map { ($0.id, $0) }) { first, _ in first }
  }

  /// Visits before this day.
  static func visits(
    on day: ServiceDay, guests: [PersistentIdentifier<Guest>: Guest], in context: borrowing ReadContext
  ) throws -> [PersistentIdentifier<Guest>: GuestVisits] {
    let stored = try context.rows(
      """
      SELECT \(GuestVisits.selected) FROM booking
      WHERE guest IN (SELECT guest FROM booking WHERE service_day = ? AND is_deleted = 0)
        AND service_day < ? AND is_deleted = 0
      GROUP BY guest
      """, [day, day]
    ) { row in (id: try row.value(0, as: PersistentIdentifier<Guest>.self), visits: try GuestVisits(row)) }
    var visits = guests.mapValues { GuestVisits(count: $0.earlierVisits, last: nil, noShows: 0) }
    for (id, found) in stored { visits[id]?.add(found) }
    return visits
  }
}

extension Guest {
  /// What `init(_:)` reads, in its order.
  static let selected =
    "id, name, phone, tags, notes, allergies, earlier_visits, created_at, email, merged_into"

  init(_ row: borrowing Row) throws(PersistenceError) {
    self.init(
      id: try row.value(0), name: try row.value(1), phone: try row.value(2),
      tags: try row.value(3, as: WordList.self).words, notes: try row.value(4), allergies: try row.value(5),
      earlierVisits: try row.value(6), createdAt: try row.value(7), email: try row.value(8),
      mergedInto: try row.value(9))
  }
}

extension GuestVisits {
  /// After the guest's id, what `init(_:)` reads; of `booking`, grouped by guest.
  static let selected = """
    guest, COUNT(CASE WHEN status = 'finished' THEN 1 END), MAX(CASE WHEN status = 'finished' THEN service_day END),
    COUNT(CASE WHEN status = 'noShow' THEN 1 END)
    """

  init(_ row: borrowing Row) throws(PersistenceError) {
    self.init(count: try row.value(1), last: try row.value(2), noShows: try row.value(3))
  }

  mutating func add(_ other: GuestVisits) {
    count += other.count
    last = other.last ?? last
    noShows += other.noShows
  }
}
