import Foundation
import Persistence

extension DayBook {
  /// Longer than this into the next service day nobody asks for a table.
  private static let minutesBeyond = 180

  /// Bookings of other days that take a table on this one. Of the days beside it only the times are read; few reach across.
  static func others(
    than day: ServiceDay, in context: borrowing ReadContext
  ) throws -> [Booking] {
    var ids = Set(try sitting(on: day, in: context))
    var clocks: [PersistentIdentifier<Restaurant>: WallClock] = [:]
    for stay in try neighbours(of: day, in: context) where !ids.contains(stay.id) {
      if clocks[stay.house] == nil { clocks[stay.house] = try context.find(stay.house)?.clock }
      guard let span = clocks[stay.house]?.span(of: day) else { continue }
      let reach = TimeSpan(
        start: span.start, end: span.end.addingTimeInterval(Double(minutesBeyond) * 60))
      if stay.span.overlaps(reach) { ids.insert(stay.id) }
    }
    return try bookings(ids, in: context)
  }

  /// By id.
  private static func bookings(
    _ ids: Set<PersistentIdentifier<Booking>>, in context: borrowing ReadContext
  ) throws -> [Booking] {
    guard !ids.isEmpty else { return [] }
    let wanted = Array(ids)
    return try context.fetch(
      FetchDescriptor(predicate: #Predicate { wanted.contains($0.id) }, sortBy: [SortDescriptor(\.id)]))
  }

  /// The tables of bookings, in label order among `tables`.
  static func tables(
    of bookings: [Booking], among tables: [DiningTable], in context: borrowing ReadContext
  ) throws -> [PersistentIdentifier<Booking>: [PersistentIdentifier<DiningTable>]] {
    let order = Dictionary(tables.enumerated().map { ($0.element.id, $0.offset) }) { first, _ in first }
    guard !bookings.isEmpty else { return [:] }
    let wanted = bookings.map(\.id)
    let assignments = try context.fetch(
      FetchDescriptor<TableAssignment>(predicate: #Predicate { wanted.contains($0.booking) }))
    return Dictionary(grouping: assignments, by: \.booking).mapValues { group in
      group.map(\.diningTable).sorted { (order[$0] ?? .max) < (order[$1] ?? .max) }
    }
  }

  /// Parties at a table that came on another day; the partial index of the parties at table has their statuses word for word.
  private static func sitting(
    on day: ServiceDay, in context: borrowing ReadContext
  ) throws -> [PersistentIdentifier<Booking>] {
    try context.rows(
      """
      SELECT id FROM booking
      WHERE status IN ('seated', 'partlySeated') AND is_deleted = 0 AND service_day <> ?
      """, [day]
    ) { row in try row.value(0, as: PersistentIdentifier<Booking>.self) }
  }

  private struct Stay {
    let id: PersistentIdentifier<Booking>
    let house: PersistentIdentifier<Restaurant>
    let span: TimeSpan
  }

  /// Until when each keeps its table at the latest: a party that has arrived may keep it for a turn from its arrival.
  private static func neighbours(
    of day: ServiceDay, in context: borrowing ReadContext
  ) throws -> [Stay] {
    try context.rows(
      """
      SELECT id, restaurant, start_at,
        max(start_at, CASE status WHEN 'arrived' THEN coalesce(arrived_at, 0) ELSE 0 END) + minutes * 60000
      FROM booking
      WHERE service_day IN (?, ?) AND status IN ('requested', 'booked', 'confirmed', 'arrived') AND is_deleted = 0
      """, [day.adding(days: -1), day.adding(days: 1)]
    ) { row in
      Stay(
        id: try row.value(0), house: try row.value(1),
        span: TimeSpan(start: try row.value(2), end: try row.value(3)))
    }
  }
}
