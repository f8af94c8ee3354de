import Persistence
import Reservations
import TerminalUI

extension ServiceScreen {
  /// The panes that have something to show.
  static let panes: [Pane] = [.bookings, .restaurants, .details, .waitlist, .activity]

  /// Gives a pane the keys; where it has no place it fills the screen.
  func go(to pane: Pane) {
    if pane != focus, isZoomed { isZoomed = false }
    focus = pane
  }

  /// Gives the keys to the pane so many further, those first that are on the screen.
  func focusPane(after step: Int) {
    let onScreen = Self.panes.filter { layout.panes[$0] != nil }
    let panes = onScreen.count > 1 ? onScreen : Self.panes
    let place = panes.firstIndex(of: focus) ?? 0
    go(to: panes[(place + step + panes.count) % panes.count])
  }

  /// Moves the selection of the focused pane, negative upwards.
  func moveInPane(by count: Int) {
    switch focus {
    case .bookings, .details, .tables: moveSelection(by: count)
    case .restaurants: moveHouse(by: count)
    case .waitlist: moveParty(by: count)
    case .activity:
      let page = max(1, (layout.panes[.activity]?.size.rows ?? 2) - 1)
      firstEvent = max(0, min(firstEvent + count, book.dayBook.events.count - page))
    }
  }

  /// Shows only the selected restaurant, or all when it is the one shown.
  func showSelectedHouse() {
    scroll.followNow()
    if let selectedHouse { book.toggle(restaurant: selectedHouse) } else { book.show(restaurant: nil) }
  }

  /// Goes to a day; the list begins anew there.
  func go(_ travel: (BookModel) -> Void) {
    scroll.followNow()
    travel(book)
  }

  /// Leaves what was entered last: a filter, a zoom, another pane than the book.
  ///
  /// - Returns: Whether there was something to leave.
  func leave() -> Bool {
    if book.search != nil {
      endSearch()
      return true
    }
    if showsToDo {
      showsToDo = false
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

  private func moveHouse(by count: Int) {
    let houses: [Restaurant.ID?] = [nil] + book.evening.houses.map(\.id)
    let place = houses.firstIndex(of: selectedHouse) ?? 0
    selectedHouse = houses[min(max(place + count, 0), houses.count - 1)]
  }

  private func moveParty(by count: Int) {
    let entries = waitingParties
    guard !entries.isEmpty else { return }
    let place = entries.firstIndex { $0.id == selectedParty } ?? 0
    selectedParty = entries[min(max(place + count, 0), entries.count - 1)].id
  }

  private var waitingParties: [WaitlistEntry] {
    let shown = book.shownRestaurant?.id
    return book.dayBook.waitlist.filter { $0.closedAt == nil && (shown == nil || $0.restaurant == shown) }
  }
}
