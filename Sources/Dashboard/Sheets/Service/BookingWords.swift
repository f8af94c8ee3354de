import Persistence
import Reservations

/// A booking in the sentences of sheets.
struct BookingWords {
  /// The code that one reads out: `7KQM`.
  let code: String
  /// `Anna Kovács, 4, today 19:30 at Pasta Palace`.
  let line: String
  /// `Table 4 is then free until Chloé Lefèvre at 21:30.`; nil when it has no table.
  let afterwards: String?

  /// The words of a row of an evening.
  init(_ row: Evening.Row, book: DayBook, today: ServiceDay, clock: WallClock) {
    let house = book.restaurants.first { $0.id == row.booking.restaurant }?.name ?? row.house
    let distance = row.booking.serviceDay.distance(from: today)
    let day =
      ["today", "tomorrow", "yesterday"].contains(distance) ? distance : row.booking.serviceDay.shortText
    code = row.booking.code
    line = "\(row.booking.guestName), \(row.booking.partySize), \(day) \(row.time) at \(house)"
    afterwards = Self.afterwards(row, book: book, clock: clock)
  }

  private static func afterwards(_ row: Evening.Row, book: DayBook, clock: WallClock) -> String? {
    guard !row.tables.isEmpty, row.booking.status.occupiesTable else { return nil }
    let tables = Set(book.tablesOfBooking[row.id] ?? [])
    let next = book.bookings.filter { other in
      other.id != row.id && other.start >= row.booking.start && other.status.occupiesTable
        && !tables.isDisjoint(with: book.tablesOfBooking[other.id] ?? [])
    }.min { $0.start < $1.start }
    guard let next else { return "Table \(row.tables) is then free for the rest of the day." }
    return "Table \(row.tables) is then free until \(next.guestName) at \(clock.clockText(at: next.start))."
  }
}
