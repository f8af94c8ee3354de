import Book
import Persistence
import Reservations
import TerminalUI

extension ServiceScreen {
  /// Brings the lines up to what the book has now: to be called before a key moves them.
  func refreshLines() {
    findTyped()
    _ = prepared(for: size)
  }

  /// Goes through the lines; the book then has the selection.
  func moveList(_ move: (inout ListState<Booking.ID>) -> Void) {
    move(&lines)
    if let selected = lines.selected { book.select(selected) }
  }
}
