import Persistence
import Reservations
import TerminalUI
import Text

extension ServiceScreen {
  /// What narrows the list; nil shows all.
  var filter: ScreenState.Filter? {
    if let search = book.search, !search.text.isEmpty {
      return ScreenState.Filter(
        label: "“\(search.text)”", needle: search.text.foldedForSearch, bookings: search.found)
    }
    guard showsToDo else { return nil }
    let rows = book.evening.rows.filter(\.needsSomebody)
    return ScreenState.Filter(label: "to do", bookings: Set(rows.map(\.id)))
  }

  /// The lines of the list.
  var list: BookingList { BookingList(evening: book.evening, filter: filter) }

  /// The selected booking; when its row has left the list, the next one there.
  var selection: Booking.ID? {
    let shown = list.rows
    guard let id = book.selectedID else { return nil }
    if shown.contains(where: { $0.id == id }) { return id }
    let all = book.evening.rows
    guard let place = all.firstIndex(where: { $0.id == id }) else { return shown.first?.id }
    let ids = Set(shown.map(\.id))
    return (all[place...].first { ids.contains($0.id) } ?? all[..<place].last { ids.contains($0.id) })?.id
  }

  /// Lines of the list on the screen.
  var listHeight: Int { max(1, (layout.panes[.bookings]?.size.rows ?? size.rows) - 1) }

  /// Selects the row so many further, negative upwards, at most the first or last.
  func moveSelection(by count: Int) {
    let list = list
    guard !list.rows.isEmpty else { return }
    let current = selection.flatMap { id in list.rows.firstIndex { $0.id == id } } ?? 0
    select(list.rows[min(max(current + count, 0), list.rows.count - 1)].id)
  }

  /// Selects a booking of the list.
  func select(_ id: Booking.ID) {
    scroll.move(in: list, from: selection, to: id, height: listHeight)
    book.select(id)
  }

  /// Scrolls the list; the selection goes along only as far as it must to stay in sight.
  func scrollList(by lines: Int) {
    let list = list
    let old = selection
    let shown = list.firstLine(
      scrolledTo: scroll.firstLine(of: list, selection: old), selection: old, height: listHeight)
    let first = max(0, min(shown + lines, list.lineCount - listHeight))
    let inSight = list.rows.indices.filter { (first..<first + listHeight).contains(list.lineIndex(ofRow: $0)) }
    guard let current = list.rows.firstIndex(where: { $0.id == old }), let top = inSight.first,
      let bottom = inSight.last
    else { return }
    let new = list.rows[min(max(current, top), bottom)].id
    scroll.move(in: list, from: old, to: new, height: listHeight, by: lines)
    book.select(new)
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
