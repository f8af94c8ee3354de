import Foundation
import Persistence

/// What the parts of an evening are derived from, looked up once.
struct EveningContext {
  let book: DayBook
  let now: Date
  let clock: WallClock
  let shift: Shift
  let viewer: Evening.Viewer
  let restaurants: [PersistentIdentifier<Restaurant>: Restaurant]
  let places: [PersistentIdentifier<DiningTable>: (label: String, rank: Int)]
  /// Houses that have tables at all: elsewhere nobody is without one.
  let housesWithTables: Set<PersistentIdentifier<Restaurant>>

  init(book: DayBook, now: Date, clock: WallClock, shift: Shift, viewer: Evening.Viewer) {
    self.book = book
    self.now = now
    self.clock = clock
    self.shift = shift
    self.viewer = viewer
    restaurants = Dictionary(book.restaurants.map { ($0.id, $0) }) { first, _ in first }
    places = Dictionary(
      book.tables.enumerated().map { ($0.element.id, ($0.element.label, $0.offset)) }
    ) { first, _ in first }
    housesWithTables = Set(book.tables.map(\.restaurant))
  }

  /// The bookings shown: of the chosen house, or of all.
  var shown: [Booking] {
    guard let house = book.restaurant else { return book.bookings.filter { !$0.isDeleted } }
    return book.bookings.filter { $0.restaurant == house && !$0.isDeleted }
  }

  /// Covers that count: cancelled and no-shows left out, of the shift alone.
  func countedCovers(_ booking: Booking) -> Int {
    guard booking.status != .cancelled, booking.status != .noShow, isInShift(booking) else { return 0 }
    return booking.partySize
  }

  private func isInShift(_ booking: Booking) -> Bool {
    shift.contains(minute: clock.minute(of: clock.wallTime(at: booking.start), on: book.day))
  }
}
