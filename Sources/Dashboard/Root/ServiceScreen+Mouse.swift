import Book
import Reservations
import TerminalUI

extension ServiceScreen {
  /// Focuses the pane under the pointer and selects its row.
  ///
  /// - Returns: Whether there was a row to select.
  func click(at point: Point) -> Bool {
    guard let (pane, place) = layout.panes.first(where: { $0.value.contains(point) }) else { return false }
    go(to: pane)
    let row = point.row - place.origin.row - 1
    guard row >= 0 else { return false }
    return switch pane {
    case .bookings: selectBooking(line: row)
    case .restaurants: selectHouse(line: row)
    case .details, .waitlist, .tables, .activity: false
    }
  }

  /// Scrolls the pane under the pointer.
  func scroll(at point: Point, by rows: Int) {
    guard let pane = layout.panes.first(where: { $0.value.contains(point) })?.key else { return }
    switch pane {
    case .bookings: moveList { $0.scroll(by: rows) }
    case .activity: firstEvent = max(0, min(firstEvent + rows, book.dayBook.events.count - 1))
    case .restaurants, .details, .waitlist, .tables: break
    }
  }

  private func selectBooking(line: Int) -> Bool {
    let index = lines.first + line
    guard lines.rows.indices.contains(index), let id = lines.rows[index] else { return false }
    moveList { $0.select(id) }
    return true
  }

  private func selectHouse(line: Int) -> Bool {
    let houses: [Restaurant.ID?] = [nil] + book.evening.houses.map(\.id)
    guard houses.indices.contains(line) else { return false }
    selectedHouse = houses[line]
    return true
  }
}
