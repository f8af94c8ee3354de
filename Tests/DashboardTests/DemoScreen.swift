import Dashboard
import Foundation
import Persistence
import Reservations
import TerminalUI

/// The designed evening on a screen: Friday 4 December 2026, 19:42, Anna Kovács selected.
@MainActor struct DemoScreen {
  let demo: DemoEvening
  var book: DayBook
  var screen: MainScreen

  init() {
    let demo = DemoEvening.make(now: Self.moment)
    let book = DayBook(demo: demo)
    let evening = Evening(
      book: book, now: Self.moment, clock: Self.clock, viewer: .init(actor: "lena", seen: demo.seen))
    var status = HeaderStatus(
      place: "All restaurants", shortPlace: "All", today: book.day, feed: .fresh(minutes: 3))
    status.hosts = ["jonas", "marta"]
    var state = ScreenState()
    state.selection = evening.rows.first { $0.booking.code == "7KQM" }?.id
    self.demo = demo
    self.book = book
    screen = MainScreen(evening: evening, book: book, state: state, status: status, hints: Self.hints)
  }

  /// 19:42 in Berlin.
  static let moment = Date(timeIntervalSince1970: 1_796_409_720)
  static let clock = WallClock(zone: TimeZone(identifier: "Europe/Berlin") ?? .gmt)

  static let hints = [
    KeyHint("a", "add"), KeyHint("w", "walk-in"), KeyHint("i", "in"), KeyHint("s", "seat"),
    KeyHint("o", "out"), KeyHint("x", "no-show"), KeyHint("m", "move"), KeyHint("t", "table"),
    KeyHint("f", "find table"), KeyHint("/", "search"), KeyHint("!", "to do"), KeyHint("u", "undo"),
    KeyHint("e", "edit"), KeyHint("c", "confirm"), KeyHint("C", "cancel"), KeyHint("p", "party"),
    KeyHint("Space", "mark"), KeyHint(":", "all actions"),
  ]

  /// The screen as text, without the blanks at the ends of lines.
  func lines(_ columns: Int, _ rows: Int) -> [String] {
    Self.lines(columns, rows) { screen.draw(on: &$0) }
  }

  static func lines(_ columns: Int, _ rows: Int, draw: (inout Canvas) -> Void) -> [String] {
    var canvas = Canvas(size: Size(columns: columns, rows: rows))
    draw(&canvas)
    return canvas.lines.map(withoutTrailingBlanks)
  }

  static func withoutTrailingBlanks(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}

extension DayBook {
  /// What a store with the demo's records delivers for its day.
  init(demo: DemoEvening) {
    self.init(day: demo.day)
    restaurants = demo.restaurants
    tables = demo.tables
    bookings = demo.bookings.filter { $0.serviceDay == demo.day }
    for seating in demo.seatings { tablesOfBooking[seating.booking, default: []].append(seating.table) }
    waitlist = demo.waitlist
    events = demo.events.reversed()
    guests = Dictionary(demo.guests.map { ($0.id, $0) }) { first, _ in first }
    for guest in demo.guests {
      let past = demo.bookings.filter { $0.guest == guest.id && $0.status == .finished }
      visits[guest.id] = GuestVisits(
        count: guest.earlierVisits + past.count, last: past.map(\.serviceDay).max(), noShows: 0)
    }
  }
}

/// The lines of an expected grid.
func grid(_ text: String) -> [String] { text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
