import Foundation
import Persistence

extension DayBook {
  /// At most so many houses without a booking are listed.
  static let listedHouses = 500

  /// A service day as stored, from one snapshot; the cost follows the day's bookings, not those of the book.
  ///
  /// Of houses that are in a feed the first 500 are listed, in the feed's order; a house with bookings this day always is.
  /// - Parameters:
  ///   - restaurant: Whose bookings the screen shows; every house's are read.
  ///   - isWithLeftOpen: Whether those of the week before that nobody closed are read too.
  public static func fetch(
    _ day: ServiceDay, of restaurant: PersistentIdentifier<Restaurant>? = nil,
    withLeftOpen isWithLeftOpen: Bool = false,
    in context: borrowing ReadContext
  ) throws -> DayBook {
    var book = DayBook(restaurant: restaurant, day: day)
    book.bookings = try bookings(on: day, in: context)
    book.isNewBook = try isNew(in: context)
    book.others = try others(than: day, in: context)
    if isWithLeftOpen { book.leftOpen = try Booking.fetchLeftOpen(before: day, in: context) }
    let elsewhen = book.others + book.leftOpen
    book.restaurants = try restaurants(of: book.bookings + elsewhen, and: restaurant, in: context)
    book.tables = try tables(of: book.restaurants, on: day, in: context)
    book.tablesOfBooking = try assignments(on: day, among: book.tables, in: context)
    book.tablesOfBooking.merge(try tables(of: elsewhen, among: book.tables, in: context)) { $1 }
    try book.fetchRules(in: context)
    book.waitlist = try context.fetch(
      FetchDescriptor(predicate: #Predicate { $0.serviceDay == day && $0.closedAt == nil }))
    book.events = try events(on: day, clock: book.clock, in: context)
    book.guests = try guests(on: day, in: context)
    book.visits = try visits(on: day, guests: book.guests, in: context)
    return book
  }

  private static func isNew(in context: borrowing ReadContext) throws -> Bool {
    try context.rows("SELECT id FROM booking LIMIT 1") { _ in true }.isEmpty
  }

  /// The clock of the house shown, of the first house else; UTC in a book without houses.
  private var clock: WallClock {
    (restaurants.first { $0.id == restaurant } ?? restaurants.first)?.clock
      ?? WallClock(zone: .gmt)
  }

  private static func bookings(on day: ServiceDay, in context: borrowing ReadContext) throws -> [Booking] {
    try context.fetch(
      FetchDescriptor(
        predicate: #Predicate { $0.serviceDay == day && $0.isDeleted == false },
        sortBy: [SortDescriptor(\.start)]))
  }

  private static func restaurants(
    of bookings: [Booking], and chosen: PersistentIdentifier<Restaurant>?, in context: borrowing ReadContext
  ) throws -> [Restaurant] {
    var listed = try context.fetch(
      FetchDescriptor<Restaurant>(
        predicate: #Predicate { $0.missingSince == nil && $0.linkedTo == nil },
        sortBy: [SortDescriptor(\.id)],
        fetchLimit: listedHouses))
    let known = Set(listed.map(\.id))
    for id in Set(bookings.map(\.restaurant) + [chosen].compactMap(\.self)).subtracting(known).sorted() {
      if let restaurant = try context.find(id) { listed.append(restaurant) }
    }
    return listed.sorted { $0.id < $1.id }
  }

  private static func tables(
    of restaurants: [Restaurant], on day: ServiceDay, in context: borrowing ReadContext
  ) throws -> [DiningTable] {
    let rows = try context.rows(
      """
      SELECT \(DiningTable.selected) FROM dining_table AS t
      WHERE (restaurant IN (SELECT id FROM restaurant
          WHERE missing_since IS NULL AND linked_to IS NULL ORDER BY id LIMIT ?)
        OR restaurant IN (SELECT restaurant FROM booking WHERE service_day = ?))
        AND (t.kind <> ? OR t.id IN (SELECT a.dining_table FROM booking AS b
          JOIN booking_table AS a ON a.booking = b.id WHERE b.service_day = ?))
      """, [listedHouses, day, DiningTable.Kind.retired, day]
    ) { row in try DiningTable(row) }
    let order = Dictionary(restaurants.enumerated().map { ($0.element.id, $0.offset) }) { first, _ in first }
    return rows.sorted { left, right in
      let houses = (order[left.restaurant] ?? 0, order[right.restaurant] ?? 0)
      return houses.0 == houses.1 ? left.label.isNaturallyBefore(right.label) : houses.0 < houses.1
    }
  }

  private static func assignments(
    on day: ServiceDay, among tables: [DiningTable], in context: borrowing ReadContext
  ) throws -> [PersistentIdentifier<Booking>: [PersistentIdentifier<DiningTable>]] {
    let pairs = try context.rows(
      """
      SELECT booking_table.booking, booking_table.dining_table FROM booking
      JOIN booking_table ON booking_table.booking = booking.id
      WHERE booking.service_day = ? AND booking.is_deleted = 0
      """, [day]
    ) { row in
      (
        booking: try row.value(0, as: PersistentIdentifier<Booking>.self),
        table: try row.value(1, as: PersistentIdentifier<DiningTable>.self)
      )
    }
    let order = Dictionary(tables.enumerated().map { ($0.element.id, $0.offset) }) { first, _ in first }
    return Dictionary(grouping: pairs, by: \.booking).mapValues { group in
      group.map(\.table).sorted { (order[$0] ?? .max) < (order[$1] ?? .max) }
    }
  }

  private static func events(
    on day: ServiceDay, clock: WallClock, in context: borrowing ReadContext
  ) throws -> [BookEvent] {
    let span = clock.span(of: day)
    let (start, end) = (span.start, span.end)
    return try context.fetch(
      FetchDescriptor(
        predicate: #Predicate { $0.at >= start && $0.at < end },
        sortBy: [SortDescriptor(\.at, order: .reverse), SortDescriptor(\.id, order: .reverse)],
        fetchLimit: 50))
  }
}

extension DiningTable {
  /// What `init(_:)` reads, in its order, of `dining_table AS t`.
  static let selected = "t.id, t.restaurant, t.label, t.area, t.minimum, t.maximum, t.priority, t.kind"

  init(_ row: borrowing Row) throws(PersistenceError) {
    self.init(
      id: try row.value(0), restaurant: try row.value(1), label: try row.value(2), area: try row.value(3),
      minimum: try row.value(4), maximum: try row.value(5), priority: try row.value(6),
      kind: try row.value(7))
  }
}
