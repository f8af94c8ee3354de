import Persistence
import Reservations
import TerminalUI
import Text

/// The list of the evening, the pane the book is about.
struct BookingsPane {
  let evening: Evening
  let state: ScreenState
  /// Whether more than one house is in the list.
  let showsHouse: Bool
  /// The frame before; nil draws everything.
  var memory: FrameMemory?
  /// Which evening it is, for `memory`.
  var version = 0
  /// Stands where the rows would be when there is none.
  let emptyText: EmptyBookView
  var isFocused = true

  /// Draws over the whole region, its head rule first.
  func draw(on canvas: inout Canvas) {
    let size = canvas.size
    let list = BookingList(evening: evening, filter: state.filter)
    let height = max(0, size.rows - 1)
    let first = state.list.first
    let columns = BookingColumns(width: size.columns, showsHouse: showsHouse)
    drawHead(list, lines: first..<min(first + height, list.lineCount), columns, on: &canvas)
    canvas.region(Rect(column: 0, row: 1, columns: size.columns, rows: height)) { canvas in
      guard !list.rows.isEmpty else { return emptyText.draw(on: &canvas) }
      for line in 0..<min(height, list.lineCount - first) {
        draw(list.line(at: first + line), of: list, columns, on: &canvas, line: line)
      }
    }
  }

  private func draw(
    _ content: BookingList.Line, of list: BookingList, _ columns: BookingColumns, on canvas: inout Canvas,
    line: Int
  ) {
    switch content {
    case .now:
      NowLine(evening: evening, isFiltered: state.filter != nil).draw(on: &canvas, line: line)
    case .row(let index):
      draw(index, of: list, columns, on: &canvas, line: line)
    }
  }

  private func draw(
    _ index: Int, of list: BookingList, _ columns: BookingColumns, on canvas: inout Canvas, line: Int
  ) {
    let id = list.rows[index].booking.id
    let needle = state.filter?.needle ?? ""
    let isSelected = id == state.selection
    guard let memory, !isSelected else {
      return BookingRow(
        row: list.rows[index], columns: columns, isSelected: isSelected, isFocused: isFocused, needle: needle
      ).draw(on: &canvas, line: line)
    }
    let place = Rect(column: 0, row: line, columns: canvas.size.columns, rows: 1)
    memory.draw(
      .line(canvas.placed(place).origin.row), at: place,
      from: .init(version: version, place: place, selection: id.rawValue, words: needle), on: &canvas
    ) {
      BookingRow(row: list.rows[index], columns: columns, isFocused: isFocused, needle: needle)
        .draw(on: &$0, line: 0)
    }
  }

  private func drawHead(
    _ list: BookingList, lines: Range<Int>, _ columns: BookingColumns, on canvas: inout Canvas
  ) {
    HeadRule(
      .bookings, count: count(list, lines: lines), captions: list.rows.isEmpty ? [] : columns.captions,
      isFocused: isFocused
    ).draw(on: &canvas)
  }

  private func count(_ list: BookingList, lines: Range<Int>) -> String {
    let total = evening.rows.count.grouped
    if let filter = state.filter { return "\(filter.label) \(list.rows.count.grouped) of \(total)" }
    let shown = lines.compactMap { line in
      if case .row(let row) = list.line(at: line) { row } else { nil }
    }
    guard let first = shown.first, let last = shown.last, shown.count < list.rows.count else { return total }
    return "\((first + 1).grouped)–\((last + 1).grouped) of \(total)"
  }
}
