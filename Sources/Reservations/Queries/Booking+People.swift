import Foundation
import Persistence

extension Booking {
  /// Who a booking is for: what tells whether another one is for the same person.
  struct Person {
    let id: PersistentIdentifier<Booking>
    let name: String
    let phone: String
    let guest: PersistentIdentifier<Guest>?
  }

  /// Who is expected at, or has come to, other houses within a span of a service day, earliest first; parties without a booking are
  /// left out. Only what tells people apart is read: a whole booking costs ten times as much.
  static func people(
    booked span: TimeSpan, on day: ServiceDay, besides house: PersistentIdentifier<Restaurant>,
    in context: borrowing ReadContext
  ) throws -> [Person] {
    try context.rows(
      """
      SELECT id, guest_name, phone, guest FROM booking
      WHERE service_day = ? AND start_at BETWEEN ? AND ? AND restaurant <> ? AND is_deleted = 0 AND source <> ?
        AND status NOT IN ('finished', 'noShow', 'cancelled')
      ORDER BY start_at, id
      """, [day, span.start, span.end, house, Source.walkIn]
    ) { row in
      Person(id: try row.value(0), name: row.text(at: 1), phone: row.text(at: 2), guest: try row.value(3))
    }
  }
}
