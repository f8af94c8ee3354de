import Foundation
import Persistence
import Reservations

extension BookModel {
  /// The rows on the screen: all, or those the search found.
  public var visibleRows: [Evening.Row] {
    guard let found = search?.found else { return evening.rows }
    return evening.rows.filter { found.contains($0.id) }
  }

  /// Selects a booking of the day; nothing happens when it is not there.
  public func select(_ id: Booking.ID) {
    guard let row = evening.rows.first(where: { $0.id == id }) else { return }
    selectedID = id
    if row.isChanged { markSeen(row.booking) }
  }

  /// Moves the selection by so many visible rows, at most to the first or last; negative is up.
  public func moveSelection(by rows: Int) {
    let visible = visibleRows
    guard !visible.isEmpty else { return }
    let current = visible.firstIndex { $0.id == selectedID } ?? (rows < 0 ? visible.count : -1)
    select(visible[min(max(current + rows, 0), visible.count - 1)].id)
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

  /// The next booking after the now-line, else the last one.
  func selectNextAtNow() {
    guard let index = evening.nowIndex, !evening.rows.isEmpty else { return }
    select(evening.rows[min(index, evening.rows.count - 1)].id)
  }

  /// Keeps the selected booking selected; when its row has left, the next one that is still there, else the one before.
  func keepSelection(from before: [Evening.Row]) {
    let rows = visibleRows
    let ids = Set(rows.map(\.id))
    if let selectedID, ids.contains(selectedID) { return }
    guard let selectedID, let index = before.firstIndex(where: { $0.id == selectedID }) else {
      return evening.nowIndex == nil ? selectedID = rows.first?.id : selectNextAtNow()
    }
    let next = before[index...].first { ids.contains($0.id) } ?? before[..<index].last { ids.contains($0.id) }
    self.selectedID = next?.id ?? rows.first?.id
  }

  private func markSeen(_ booking: Booking) {
    seen[booking.id] = booking.revision
    derive()
  }
}
