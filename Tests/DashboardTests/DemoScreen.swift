@testable import Dashboard
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
    let status = HeaderStatus(
      place: "All restaurants", shortPlace: "All", today: book.day, feed: .fresh(minutes: 3))
    self.demo = demo
    self.book = book
    screen = MainScreen(evening: evening, book: book, state: ScreenState(), status: status, hints: Self.hints)
    screen.state.selection = evening.rows.first { $0.booking.code == "7KQM" }?.id
  }

  /// 19:42 in Berlin.
  static let moment = Date(timeIntervalSince1970: 1_796_409_720)
  static let clock = WallClock(zone: TimeZone(identifier: "Europe/Berlin") ?? .gmt)

  static let hints = [
    Hint(.character("a"), "add"), Hint(.character("w"), "walk-in"), Hint(.character("i"), "in"),
    Hint(.character("s"), "seat"),
    Hint(.character("o"), "out"), Hint(.character("x"), "no-show"), Hint(.character("m"), "move"),
    Hint(.character("t"), "table"),
    Hint(.character("f"), "find table"), Hint(.character("/"), "search"), Hint(.character("!"), "to do"),
    Hint(.character("u"), "undo"),
    Hint(.character("e"), "edit"), Hint(.character("c"), "confirm"), Hint(.character("C"), "cancel"),
    Hint(.character("p"), "party"),
    Hint(.character(" "), "mark"), Hint(.character(":"), "all actions"),
  ]

  /// The keys that help in an empty book.
  static let firstHints = [
    Hint(.character("a"), "add"), Hint(.character("w"), "walk-in"), Hint(.character("/"), "search"),
    Hint(.character("f"), "find table"), Hint(.character("d"), "go to day"), Hint(.character("S"), "set-up"),
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
    for assignment in demo.assignments {
      tablesOfBooking[assignment.booking, default: []].append(assignment.diningTable)
    }
    waitlist = demo.waitlist
    events = demo.events.filter { $0.at > demo.moment.addingTimeInterval(-12 * 3600) }.reversed()
    guests = Dictionary(demo.guests.map { ($0.id, $0) }) { first, _ in first }
    for guest in demo.guests {
      let past = demo.bookings.filter { $0.guest == guest.id && $0.status == .finished }
      visits[guest.id] = GuestVisits(
        count: guest.earlierVisits + past.count, last: past.map(\.serviceDay).max(), noShows: 0)
    }
  }
}

/// The lines of an expected grid.
func grid(_ text: String) -> [String] {
  text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}
