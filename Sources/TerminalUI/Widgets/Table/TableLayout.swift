import Text

/// Where the columns of a table stand at one width.
public struct TableLayout<ID: Hashable & Sendable>: Hashable, Sendable {
  /// A column that is shown.
  public struct Place: Hashable, Sendable {
    /// The column.
    public let id: ID
    /// Its first cell.
    public let start: Int
    /// Its cells.
    public let width: Int
    /// Where its text stands.
    public let alignment: TableColumn<ID>.Alignment

    /// The first cell after it.
    public var end: Int { start + width }
  }

  /// The shown columns from left to right.
  public let places: [Place]

  /// Lays out the columns that are shown at `width`.
  ///
  /// Spare cells go to the growing columns in order, each up to its maximum, and what then remains to the last
  /// of them. Where even the least widths do not fit, columns are left out by priority; the last one left is
  /// cut to the width.
  public init(_ columns: [TableColumn<ID>], width: Int) {
    let shown = Self.shown(columns, width: width)
    var spare = max(0, width - Self.leastWidth(of: shown))
    let last = shown.lastIndex { $0.maximum > $0.width }
    guard shown.count > 1 || Self.leastWidth(of: shown) <= width else {
      places = shown.map { Place(id: $0.id, start: 0, width: max(0, width), alignment: $0.alignment) }
      return
    }
    let grown = shown.enumerated().map { index, column in
      let more = index == last ? spare : min(spare, column.maximum - column.width)
      spare -= more
      return column.width + more
    }
    var start = 0
    places = zip(shown, grown).enumerated().map { index, pair in
      start += index == 0 ? 0 : pair.0.gap
      defer { start += pair.1 }
      return Place(id: pair.0.id, start: start, width: pair.1, alignment: pair.0.alignment)
    }
  }

  private static func shown(_ columns: [TableColumn<ID>], width: Int) -> [TableColumn<ID>] {
    var shown = columns.filter { $0.from <= max(0, width) }
    while shown.count > 1, leastWidth(of: shown) > width {
      // `min(by:)` finds the first of equals; the last is wanted.
      guard let least = shown.indices.reversed().min(by: { shown[$0].priority < shown[$1].priority }) else {
        break
      }
      shown.remove(at: least)
    }
    return shown
  }

  private static func leastWidth(of columns: [TableColumn<ID>]) -> Int {
    columns.enumerated().reduce(0) { $0 + $1.element.width + ($1.offset == 0 ? 0 : $1.element.gap) }
  }

  private init(places: [Place]) { self.places = places }

  /// The same columns so many cells further right.
  public func moved(by cells: Int) -> TableLayout {
    TableLayout(
      places: places.map {
        Place(id: $0.id, start: $0.start + cells, width: $0.width, alignment: $0.alignment)
      })
  }

  /// The place of a column; nil when it is not shown.
  public subscript(id: ID) -> Place? { places.first { $0.id == id } }
}

extension Canvas {
  /// Writes into a table's column, cut with `…` and aligned as the column is; nothing where there is no place.
  public mutating func write<ID>(
    _ text: String, in place: TableLayout<ID>.Place?, row: Int, role: StyleRole = .text
  ) {
    guard let place else { return }
    let shown = text.clipped(toCells: place.width)
    let start = place.alignment == .right ? place.end - shown.widthInCells : place.start
    write(shown, column: start, row: row, role: role)
  }
}
