import Foundation
import Persistence

/// What the parts of an evening are derived from, looked up once.
struct EveningContext {
  let book: DayBook
  let now: Date
  let clock: WallClock
  let period: ServicePeriod
  let shifts: DayShifts
  let viewer: Evening.Viewer
  let placed: [Placed]
  let restaurants: [PersistentIdentifier<Restaurant>: Restaurant]
  let shortNames: [PersistentIdentifier<Restaurant>: String]
  /// Label of a table, and its place among all tables.
  let places: [PersistentIdentifier<DiningTable>: (label: String, rank: Int)]
  /// Houses that have tables at all: elsewhere nobody is without one.
  let housesWithTables: Set<PersistentIdentifier<Restaurant>>

  init(
    book: DayBook, now: Date, clock: WallClock, period: ServicePeriod, shifts: DayShifts,
    viewer: Evening.Viewer
  ) {
    self.book = book
    self.now = now
    self.clock = clock
    self.period = period
    self.shifts = shifts
    self.viewer = viewer
    placed = book.bookings.filter { !$0.isDeleted }.map { Self.place($0, in: period, on: book.day, clock) }
    restaurants = Dictionary(book.restaurants.map { ($0.id, $0) }) { first, _ in first }
    shortNames = book.shortNames
    places = Dictionary(
      book.tables.enumerated().map { ($0.element.id, ($0.element.label, $0.offset)) }
    ) { first, _ in first }
    housesWithTables = Set(book.tables.map(\.restaurant))
  }

  /// The bookings shown: of the chosen house, or of all.
  var shown: [Placed] {
    guard let house = book.restaurant else { return placed }
    return placed.filter { $0.booking.restaurant == house }
  }

  /// Parties of days before that still sit, shown today since their tables are taken, and those that were left open where they are
  /// asked for; they add to no count of this day.
  var leftOver: [Placed] {
    guard clock.serviceDay(at: now) == book.day else { return [] }
    return (book.leftOver + book.leftOpen)
      .filter { book.restaurant == nil || $0.restaurant == book.restaurant }
      .map { Placed(booking: $0, covers: 0) }
  }

  /// A booking, and what it adds to the counts.
  struct Placed {
    let booking: Booking
    /// Covers that count: cancelled and no-shows left out, of the shift alone.
    let covers: Int
  }

  private static func place(
    _ booking: Booking, in period: ServicePeriod, on day: ServiceDay, _ clock: WallClock
  ) -> Placed {
    let minute = clock.minute(at: booking.start, on: day)
    let counts = booking.countsCovers && period.contains(minute: minute)
    return Placed(booking: booking, covers: counts ? booking.partySize : 0)
  }
}
