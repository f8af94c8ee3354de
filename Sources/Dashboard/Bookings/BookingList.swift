import Persistence
import Reservations

/// The lines of the list: its rows with the now-line between them.
struct BookingList {
  /// What one line shows.
  enum Line: Equatable {
    case row(Int)
    case now
  }

  let rows: [Evening.Row]
  /// Rows above the now-line; nil where there is none.
  let nowIndex: Int?

  /// All rows of an evening, or those a filter leaves.
  init(evening: Evening, filter: ScreenState.Filter?) {
    guard let filter else {
      rows = evening.rows
      nowIndex = evening.nowIndex
      return
    }
    let kept = evening.rows.indices.filter { filter.bookings.contains(evening.rows[$0].id) }
    rows = kept.map { evening.rows[$0] }
    nowIndex = evening.nowIndex.map { now in kept.prefix { $0 < now }.count }
  }

  var lineCount: Int { rows.count + (nowIndex == nil ? 0 : 1) }

  func line(at index: Int) -> Line {
    guard let nowIndex, index >= nowIndex else { return .row(index) }
    return index == nowIndex ? .now : .row(index - 1)
  }

  /// What can be selected, line by line; nil is the now-line.
  var ids: [PersistentIdentifier<Booking>?] {
    var ids: [PersistentIdentifier<Booking>?] = rows.map(\.id)
    if let nowIndex { ids.insert(nil, at: nowIndex) }
    return ids
  }

  /// The booking that comes next and is not over, else the next one; the last one when none comes.
  var next: PersistentIdentifier<Booking>? {
    guard let nowIndex else { return rows.first?.id }
    let coming = rows.dropFirst(nowIndex)
    return (coming.first { !$0.booking.status.isOver } ?? coming.first ?? rows.last)?.id
  }
}
