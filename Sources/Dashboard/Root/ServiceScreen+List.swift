import Book
import Persistence
import Reservations
import TerminalUI

extension ServiceScreen {
  /// Brings the lines up to what the book has now: to be called before a key moves them.
  func refreshLines() {
    findTyped()
    var state = state
    state.adopt(book)
    state.follow(
      BookingList(evening: book.evening, filter: state.filter),
      height: layout.panes[.bookings]?.size.rows ?? 1)
    lines = state.list
  }

  /// Goes through the lines; the book then has the selection.
  func moveList(_ move: (inout ListState<Booking.ID>) -> Void) {
    move(&lines)
    if let selected = lines.selected { book.select(selected) }
  }
}
