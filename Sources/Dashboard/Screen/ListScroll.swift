import Persistence
import Reservations

/// Where the list of bookings is scrolled to: the selected booking keeps its line on the screen when others come or go.
struct ListScroll: Equatable {
  /// The selected booking's line, counted from the top of the list; nil while the list follows the now-line.
  private(set) var line: Int?

  /// The first line shown; nil puts the now-line at its place.
  func firstLine(of list: BookingList, selection: PersistentIdentifier<Booking>?) -> Int? {
    guard let line, let selected = list.lineIndex(of: selection) else { return nil }
    return selected - line
  }

  /// Keeps what is shown now in place, and selects another booking.
  mutating func move(
    in list: BookingList, from old: PersistentIdentifier<Booking>?, to new: PersistentIdentifier<Booking>?,
    height: Int, by lines: Int = 0
  ) {
    let shown = list.firstLine(scrolledTo: firstLine(of: list, selection: old), selection: old, height: height)
    let first = list.firstLine(scrolledTo: shown + lines, selection: new, height: height)
    line = list.lineIndex(of: new).map { $0 - first }
  }

  /// Lets the list follow the now-line again.
  mutating func followNow() { line = nil }
}
