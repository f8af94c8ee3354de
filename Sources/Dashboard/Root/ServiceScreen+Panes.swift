import Book
import Persistence
import Reservations
import TerminalUI

extension ServiceScreen {
  /// Gives a pane the keys; where it has no place it fills the screen.
  func go(to pane: Pane) {
    if pane != focus, isZoomed { isZoomed = false }
    focus = pane
  }

  /// Gives the keys to the pane so many further, those first that are on the screen.
  func focusPane(after step: Int) {
    let onScreen = panes.filter { layout.panes[$0] != nil }
    let panes = onScreen.count > 1 ? onScreen : panes
    let place = panes.firstIndex(of: focus) ?? 0
    go(to: panes[(place + step + panes.count) % panes.count])
  }

  /// How far a key goes in a pane.
  enum Step {
    case rows(Int)
    case pages(Double)
    case first, last
  }

  /// Moves the selection of the focused pane.
  func moveInPane(_ step: Step) {
    switch focus {
    case .bookings, .details, .tables: moveBooking(step)
    case .restaurants:
      let houses: [Restaurant.ID?] = [nil] + book.evening.houses.map(\.id)
      selectedHouse = neighbour(of: selectedHouse, in: houses, step) ?? nil
    case .waitlist: selectedParty = neighbour(of: selectedParty, in: waitingParties.map(\.id), step)
    case .activity: firstEvent = max(0, min(firstEvent + rows(step), book.dayBook.events.count - pageRows))
    }
  }

  private func moveBooking(_ step: Step) {
    switch step {
    case .rows(let count): moveList { $0.move(by: count) }
    case .pages(let pages): moveList { $0.movePage(by: pages) }
    case .first: moveList { $0.selectFirst() }
    case .last: moveList { $0.selectLast() }
    }
  }

  private func neighbour<ID: Equatable>(of id: ID?, in all: [ID], _ step: Step) -> ID? {
    guard !all.isEmpty else { return nil }
    let place = all.firstIndex { $0 == id } ?? 0
    return all[min(max(place + rows(step), 0), all.count - 1)]
  }

  private func rows(_ step: Step) -> Int {
    switch step {
    case .rows(let count): count
    case .pages(let pages): Int((Double(pageRows) * pages).rounded(.awayFromZero))
    case .first: -1_000_000
    case .last: 1_000_000
    }
  }

  /// Rows of the focused pane.
  private var pageRows: Int { max(1, (layout.panes[focus]?.size.rows ?? size.rows) - 1) }

  /// Shows only the selected restaurant, or all when it is the one shown.
  func showSelectedHouse() {
    if let selectedHouse { book.toggle(restaurant: selectedHouse) } else { book.show(restaurant: nil) }
  }

  /// Leaves what was entered last: a filter, a zoom, another pane than the book.
  ///
  /// - Returns: Whether there was something to leave.
  func leave() -> Bool {
    if book.search != nil {
      endSearch()
      return true
    }
    if book.showsToDo {
      book.toggleToDo()
      return true
    }
    return leavePane()
  }

  /// Leaves a zoom or another pane than the book.
  func leavePane() -> Bool {
    guard isZoomed || focus != .bookings else { return false }
    isZoomed = false
    focus = .bookings
    return true
  }
}
