import Foundation
import Persistence

extension Booking {
  /// Another booking of the same guest at another house about the same time, the earliest; nil for whoever came without one.
  func elsewhere(in context: borrowing ReadContext) throws -> Booking? {
    guard source != .walkIn else { return nil }
    let person = BookedPerson(name: guestName, phone: phone, guest: guest)
    let reach = BookedPerson.eveningSeconds
    let span = TimeSpan(start: start.addingTimeInterval(-reach), end: start.addingTimeInterval(reach))
    let other = try Self.people(booked: span, on: serviceDay, besides: restaurant, in: context)
      .first { person.isSame(name: $0.name, phone: $0.phone, guest: $0.guest) }
    return try other.flatMap { try context.find($0.id) }
  }
}

extension Booking {
  /// Who a booking is for: what tells whether another one is for the same person.
  struct Person {
    let id: PersistentIdentifier<Booking>
    let name: String
    let phone: String
    let guest: PersistentIdentifier<Guest>?
  }

  /// Who is expected at, or has come to, other houses within a span of a service day, earliest first; parties without a booking are
  /// left out. Only what tells people apart is read.
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
