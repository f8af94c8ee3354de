import Book
import Persistence
import Reservations
import TerminalUI

extension ServiceScreen {
  /// What the lines of a list that no filter narrows follow from, beside the selection.
  struct LinesOrigin: Equatable {
    /// `BookModel.version`.
    let version: Int
    /// Rows of the pane.
    let height: Int
  }

  /// What the lines would be made from now; nil where a filter narrows them.
  var newLinesOrigin: LinesOrigin? {
    guard book.search == nil, !book.showsToDo else { return nil }
    return LinesOrigin(version: book.version, height: layout.panes[.bookings]?.size.rows ?? 1)
  }

  /// Whether the lines are those of now, so that a key or a frame need not make them again.
  var areLinesCurrent: Bool {
    guard let linesOrigin, linesOrigin == newLinesOrigin else { return false }
    return lines.selected == book.selectedID
  }

  /// Brings the lines up to what the book has now: to be called before a key moves them.
  func refreshLines() {
    findTyped()
    if areLinesCurrent { return }
    var state = state
    state.adopt(book)
    state.follow(
      BookingList(evening: book.evening, filter: state.filter),
      height: layout.panes[.bookings]?.size.rows ?? 1)
    lines = state.list
    linesOrigin = newLinesOrigin
  }

  /// Goes through the lines; the book then has the selection.
  func moveList(_ move: (inout ListState<Booking.ID>) -> Void) {
    move(&lines)
    if let selected = lines.selected { book.select(selected) }
  }
}
