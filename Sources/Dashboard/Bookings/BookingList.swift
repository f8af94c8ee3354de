import Persistence
import Reservations

/// The lines of the list: its rows with the now-line between them.
struct BookingList {
  /// What one line shows.
  enum Line: Equatable {
    case row(Int)
    case now
  }

  /// Lines kept visible above and below the selected one.
  private static let context = 3

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

  func lineIndex(ofRow row: Int) -> Int { nowIndex.map { row >= $0 ? row + 1 : row } ?? row }

  func lineIndex(of id: PersistentIdentifier<Booking>?) -> Int? {
    id.flatMap { id in rows.firstIndex { $0.id == id } }.map(lineIndex(ofRow:))
  }

  /// The first line shown in `height` rows: the now-line at 55 % of them until somebody has scrolled, the selected line in sight.
  func firstLine(scrolledTo scrolled: Int?, selection: PersistentIdentifier<Booking>?, height: Int) -> Int {
    var first = clamped(scrolled ?? (nowIndex ?? 0) - (nowIndex == nil ? 0 : height * 55 / 100), height)
    guard let line = lineIndex(of: selection) else { return first }
    // Where nobody has scrolled the now-line has its place, and the selected line need only be in sight.
    let context = scrolled == nil ? 0 : min(Self.context, max(0, (height - 1) / 2))
    first = min(first, line - context)
    first = max(first, line + context - height + 1)
    return clamped(first, height)
  }

  private func clamped(_ first: Int, _ height: Int) -> Int { max(0, min(first, lineCount - height)) }
}
