import Book
import Persistence
import Reservations
import TerminalUI

extension ServiceScreen {
  /// What needs somebody, when only that is listed.
  var toDo: ScreenState.Filter? {
    guard showsToDo, book.search == nil else { return nil }
    let rows = book.evening.rows.filter(\.needsSomebody)
    return ScreenState.Filter(label: "to do", bookings: Set(rows.map(\.id)))
  }

  /// The selected booking.
  var selection: Booking.ID? { lines.selected }

  /// Brings the lines up to what the book has now: to be called before a key moves them.
  func refreshLines() { _ = prepared(for: size) }

  /// Moves the selection of the list, and what is acted on with it.
  func moveList(_ move: (inout ListState<Booking.ID>) -> Void) {
    move(&lines)
    if let selection { book.select(selection) }
  }
}

extension Evening.Row {
  /// Whether somebody has to do something about it: late, over, at the door, without a table, or a request.
  var needsSomebody: Bool {
    switch due {
    case .late, .waiting, .over: true
    case .none, .soon, .left:
      booking.status == .requested || (tables.isEmpty && booking.status.isExpected)
    }
  }
}
