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
      draw(list, from: first, columns, on: &canvas)
    }
  }

  /// The lines; where only the selection is another one than in the frame before, the two that it concerns.
  private func draw(
    _ list: BookingList, from first: Int, _ columns: BookingColumns, on canvas: inout Canvas
  ) {
    let place = Rect(column: 0, row: 0, columns: canvas.size.columns, rows: canvas.size.rows)
    let selection = state.selection?.rawValue
    let selectedBefore = memory?.copyLines(
      at: place,
      from: .init(
        version: version, place: place, selection: selection, first: first, filter: state.filter),
      on: &canvas)
    for line in 0..<min(canvas.size.rows, list.lineCount - first) {
      let content = list.line(at: first + line)
      if let selectedBefore {
        guard case .row(let index) = content else { continue }
        let id = list.rows[index].booking.id.rawValue
        guard id == selection || id == selectedBefore else { continue }
        canvas.fill(Rect(column: 0, row: line, columns: canvas.size.columns, rows: 1), ground: .screen)
      }
      draw(content, of: list, columns, on: &canvas, line: line)
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
      let row = list.rows[index]
      BookingRow(
        row: row, columns: columns, isSelected: row.booking.id == state.selection, isFocused: isFocused,
        needle: state.filter?.needle ?? ""
      ).draw(on: &canvas, line: line)
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
