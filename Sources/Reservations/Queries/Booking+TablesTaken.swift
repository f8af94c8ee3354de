import Foundation
import Persistence

extension Booking {
  /// The tables of a house that somebody has at this minute, as `occupancy(at:)` says it, one booking left out.
  static func tablesTaken(
    at house: PersistentIdentifier<Restaurant>, on today: ServiceDay, now: Date,
    except booking: PersistentIdentifier<Booking>, in context: borrowing ReadContext
  ) throws -> Set<PersistentIdentifier<DiningTable>> {
    let rows = try context.rows(
      """
      SELECT a.dining_table FROM booking AS b JOIN booking_table AS a ON a.booking = b.id
      WHERE b.restaurant = ? AND b.service_day BETWEEN ? AND ? AND b.id <> ? AND b.is_deleted = 0
        AND b.status IN ('requested', 'booked', 'confirmed', 'arrived')
        AND b.start_at <= ? AND (b.start_at + b.minutes * 60000 > ?
          OR b.status = 'arrived' AND b.arrived_at + b.minutes * 60000 > ?)
      UNION SELECT a.dining_table FROM booking AS b JOIN booking_table AS a ON a.booking = b.id
      WHERE b.restaurant = ? AND b.status IN ('seated', 'partlySeated') AND b.is_deleted = 0 AND b.id <> ?
      """,
      [house, today.adding(days: -1), today, booking, now, now, now, house, booking]
    ) { row in try row.value(0, as: PersistentIdentifier<DiningTable>.self) }
    return Set(rows)
  }
}
