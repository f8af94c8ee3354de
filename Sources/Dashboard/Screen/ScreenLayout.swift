import TerminalUI

/// What stands where on the main screen, by its size alone.
struct ScreenLayout: Equatable {
  /// The smallest size at which the book is drawn.
  static let smallest = Size(columns: 40, rows: 10)

  let size: Size
  /// The pane that has the keys.
  let focus: Pane
  /// Whether that pane fills the screen.
  let isZoomed: Bool
  /// The second line; nil when there is no room.
  private(set) var figures: Rect?
  /// The covers by quarter hour, without the air around them.
  private(set) var covers: Rect?
  /// The panes that are drawn, each with its head rule.
  private(set) var panes: [Pane: Rect] = [:]
  /// The line between the two columns.
  private(set) var divider: Rect?

  private(set) var header: Rect
  private(set) var keys: Rect

  /// The layout of a screen of `size`; `focus` gets its place even where it has none.
  init(size: Size, focus: Pane = .bookings, isZoomed: Bool = false) {
    self.size = size
    self.focus = focus
    self.isZoomed = isZoomed
    let whole = Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    let places = Self.bands(of: size).places(in: whole)
    header = places[.header] ?? whole
    keys = places[.keys] ?? whole
    figures = places[.figures]
    covers = places[.covers]
    let body = places[.body] ?? whole
    if size.columns >= 120 { placeColumns(in: body) } else { placeBand(in: body) }
    guard isZoomed || panes[focus] == nil else { return }
    divider = nil
    covers = nil
    let top = (figures ?? header).endRow
    panes = [focus: Rect(column: 0, row: top, columns: size.columns, rows: keys.origin.row - top)]
  }

  /// Whether it is the layout for these.
  func suits(_ size: Size, focus: Pane, isZoomed: Bool) -> Bool {
    self.size == size && self.focus == focus && self.isZoomed == isZoomed
  }

  private nonisolated enum Band { case header, figures, covers, body, keys }

  /// The screen from top to bottom; what is too low or too narrow for figures or covers has none.
  private static func bands(of size: Size) -> Split<Band> {
    var bands = [SplitPart<Band>(.header, exactly: 1, priority: 2)]
    if size.rows >= 14, size.columns >= 44 { bands.append(SplitPart(.figures, exactly: 1)) }
    var air = 0
    if size.columns >= 80, size.rows >= 18 {
      let rows: Int
      (rows, air) = coverRows(of: size)
      bands.append(SplitPart(.covers, exactly: rows, gap: air))
    }
    bands.append(SplitPart(.body, atLeast: 1, priority: 1, gap: air))
    return .rows(bands + [SplitPart(.keys, exactly: 1, priority: 3)])
  }

  private static func coverRows(of size: Size) -> (rows: Int, air: Int) {
    if size.columns >= 200, size.rows >= 50 { return (6, 1) }
    if size.columns >= 120, size.rows >= 36 { return (5, 1) }
    return size.columns >= 100 && size.rows >= 28 ? (4, 0) : (2, 0)
  }

  /// The list, and below it restaurants and details side by side where there is room.
  private mutating func placeBand(in body: Rect) {
    guard size.columns >= 80, size.rows >= 20 else { return panes[.bookings] = body }
    let rows = Split<Bool>.rows([
      SplitPart(true, atLeast: 1, priority: 1), SplitPart(false, exactly: size.rows >= 28 ? 6 : 5),
    ]).places(in: body)
    panes = Split<Pane>.columns([
      SplitPart(.restaurants, exactly: size.columns >= 100 ? 48 : 35),
      SplitPart(.details, atLeast: 1, gap: 1),
    ]).places(in: rows[false] ?? body)
    panes[.bookings] = rows[true]
  }
}

extension ScreenLayout {
  private nonisolated enum Column { case list, divider, panes }

  /// The list at the left, the other panes one below the other at the right.
  private mutating func placeColumns(in body: Rect) {
    let isWide = size.columns >= 160
    let columns = Split<Column>.columns([
      SplitPart(.list, atLeast: 1, ideal: isWide ? 116 : nil, atMost: isWide ? 116 : .max, priority: 1),
      SplitPart(.divider, exactly: 1),
      SplitPart(.panes, atLeast: isWide ? 63 : 41, atMost: isWide ? .max : 41),
    ]).places(in: body)
    panes = columns[.panes].map { Split.rows(rightColumn(rows: body.size.rows)).places(in: $0) } ?? [:]
    panes[.bookings] = columns[.list]
    divider = columns[.divider].map {
      // The head rules join above it.
      Rect(column: $0.origin.column, row: $0.origin.row + 1, columns: 1, rows: $0.size.rows - 1)
    }
  }

  /// Each pane has what it likes before the next one is there at all; the last that fits with four rows takes the rest.
  private func rightColumn(rows: Int) -> [SplitPart<Pane>] {
    let tables: [(Pane, rows: Int)] = size.columns >= 160 ? [(.tables, 13)] : []
    var left = rows
    return ([(.restaurants, 5), (.details, 11), (.waitlist, 4)] + tables + [(.activity, rows)]).enumerated()
      .map { index, wanted in
        let part = SplitPart(wanted.0, exactly: max(4, min(wanted.rows, left)), priority: -index, gap: 1)
        left -= part.minimum + 1
        return part
      }
  }
}
