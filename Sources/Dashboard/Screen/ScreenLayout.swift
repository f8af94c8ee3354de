import TerminalUI

/// What stands where on the main screen, by its size alone.
struct ScreenLayout: Equatable {
  /// The smallest size at which the book is drawn.
  static let smallest = Size(columns: 40, rows: 10)

  let size: Size
  /// The second line; nil when there is no room.
  private(set) var figures: Rect?
  /// The covers by quarter hour, without the air around them.
  private(set) var covers: Rect?
  /// The panes that are drawn, each with its head rule.
  private(set) var panes: [Pane: Rect] = [:]
  /// The line between the two columns.
  private(set) var divider: Rect?

  var header: Rect { Rect(column: 0, row: 0, columns: size.columns, rows: 1) }
  var keys: Rect { Rect(column: 0, row: size.rows - 1, columns: size.columns, rows: 1) }

  /// The layout of a screen of `size`; `focus` gets its place even where it has none.
  init(size: Size, focus: Pane = .bookings, isZoomed: Bool = false) {
    self.size = size
    var top = 1
    if size.rows >= 14, size.columns >= 44 {
      figures = Rect(column: 0, row: 1, columns: size.columns, rows: 1)
      top = 2
    }
    let below = placeCovers(at: top)
    let body = Rect(column: 0, row: below, columns: size.columns, rows: size.rows - 1 - below)
    if size.columns >= 120 { placeColumns(in: body) } else { placeBand(in: body) }
    guard isZoomed || panes[focus] == nil else { return }
    divider = nil
    covers = nil
    panes = [focus: Rect(column: 0, row: top, columns: size.columns, rows: size.rows - 1 - top)]
  }

  /// Gives the covers their rows and says where the rest begins.
  private mutating func placeCovers(at top: Int) -> Int {
    guard size.columns >= 80, size.rows >= 18 else { return top }
    let (rows, air) = coverRows
    covers = Rect(column: 0, row: top + air, columns: size.columns, rows: rows)
    return top + rows + 2 * air
  }

  private var coverRows: (rows: Int, air: Int) {
    if size.columns >= 200, size.rows >= 50 { return (6, 1) }
    if size.columns >= 120, size.rows >= 36 { return (5, 1) }
    return size.columns >= 100 && size.rows >= 28 ? (4, 0) : (2, 0)
  }

  private mutating func placeBand(in body: Rect) {
    var list = body
    if size.columns >= 80, size.rows >= 20 {
      let rows = size.rows >= 28 ? 6 : 5
      let left = size.columns >= 100 ? 48 : 35
      list.size.rows -= rows
      panes[.restaurants] = Rect(column: 0, row: list.endRow, columns: left, rows: rows)
      panes[.details] = Rect(
        column: left + 1, row: list.endRow, columns: size.columns - left - 1, rows: rows)
    }
    panes[.bookings] = list
  }
}

extension ScreenLayout {
  /// The list at the left, the other panes one below the other at the right.
  private mutating func placeColumns(in body: Rect) {
    let left = size.columns >= 160 ? min(size.columns - 64, 116) : size.columns - 42
    panes[.bookings] = Rect(column: 0, row: body.origin.row, columns: left, rows: body.size.rows)
    divider = Rect(column: left, row: body.origin.row + 1, columns: 1, rows: body.size.rows - 1)
    var row = body.origin.row
    for (pane, wanted) in rightColumn {
      let rows = min(wanted, body.endRow - row)
      guard rows >= 4 else { return }
      panes[pane] = Rect(column: left + 1, row: row, columns: size.columns - left - 1, rows: rows)
      row += rows + 1
    }
  }

  private var rightColumn: [(Pane, rows: Int)] {
    let tables: [(Pane, rows: Int)] = size.columns >= 160 ? [(.tables, 13)] : []
    return [(.restaurants, 5), (.details, 11), (.waitlist, 4)] + tables + [(.activity, size.rows)]
  }
}
