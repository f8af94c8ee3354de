import Foundation
import Persistence
import Reservations

extension BookModel {
  /// The rows on the screen: all, those the search found, or those that need somebody.
  public var visibleRows: [Evening.Row] {
    guard isNarrowed else { return evening.rows }
    let found = search?.found
    return evening.rows.filter { found?.contains($0.id) ?? $0.needsSomebody }
  }

  /// Whether some rows may be hidden.
  private var isNarrowed: Bool { search != nil || showsToDo }

  /// Selects a visible booking; nothing happens when it is not there.
  public func select(_ id: Booking.ID) {
    guard let index = evening.index(of: id) else { return }
    guard !isNarrowed || visibleRows.contains(where: { $0.id == id }) else { return }
    selectedID = id
    if evening.rows[index].isChanged { markSeen(evening.rows[index].booking) }
  }

  /// Selects the first or the last visible row.
  public func selectFirst() {
    if let row = visibleRows.first { select(row.id) }
  }

  /// Selects the last visible row.
  public func selectLast() {
    if let row = visibleRows.last { select(row.id) }
  }

  /// A key was pressed: refusals go, and the list stays where the person is.
  public func keyPressed() {
    messages.keyPressed()
    lastKeyAt = surroundings.clock.elapsed()
    if isFollowingNow { isFollowingNow = false }
  }

  /// Selects a booking that was written just now, at the latest when its row arrives.
  func selectWhenThere(_ booking: Booking) {
    guard booking.serviceDay == day else { return }
    awaited = booking.id
    selectAwaited()
  }

  func selectAwaited() {
    guard let awaited, evening.rows.contains(where: { $0.id == awaited }) else { return }
    self.awaited = nil
    select(awaited)
  }

  /// The next visible booking after the now-line that is not over, else the next one, else the last one.
  func selectNextAtNow() {
    guard let index = evening.nowIndex else { return }
    let rows = visibleRows
    let coming = Set(evening.rows.dropFirst(index).map(\.id))
    let next = rows.filter { coming.contains($0.id) }
    if let row = next.first(where: { !$0.booking.status.isOver }) ?? next.first ?? rows.last {
      select(row.id)
    }
  }

  /// Keeps the selected booking selected; when its row has left, the next one that is still there, else the one before.
  ///
  /// After it one of the visible rows is selected, and none only where there is none: what is drawn as selected is acted on.
  func keepSelection(from before: [Evening.Row]) {
    let rows = visibleRows
    let ids = Set(rows.map(\.id))
    if let selectedID, ids.contains(selectedID) { return }
    let index = before.firstIndex { $0.id == selectedID }
    let neighbour = index.flatMap { index in
      before[index...].first { ids.contains($0.id) } ?? before[..<index].last { ids.contains($0.id) }
    }
    selectedID = neighbour?.id
    guard neighbour == nil else { return }
    if evening.nowIndex == nil { selectedID = rows.first?.id } else { selectNextAtNow() }
  }

  private func markSeen(_ booking: Booking) {
    seen[booking.id] = booking.revision
    derive()
  }
}
