import Text

/// A column of a table: its width, and from which width of the table on it is there.
public struct TableColumn<ID: Hashable & Sendable>: Hashable, Sendable {
  /// Where text stands in a column.
  public enum Alignment: Hashable, Sendable {
    case left, right
  }

  /// What the column is called by.
  public let id: ID
  /// Its least width in cells.
  public let width: Int
  /// The most it may grow to while another column can still grow; equal to `width`: never grows.
  public let maximum: Int
  /// Blank cells before it, unless it is the first.
  public let gap: Int
  /// The table's width from which it is shown; 0: always.
  public let from: Int
  /// Words left, numbers right.
  public let alignment: Alignment

  /// A column of `width` cells; with `maximum` one that takes spare cells.
  public init(
    _ id: ID, width: Int, maximum: Int? = nil, gap: Int = 1, from: Int = 0, alignment: Alignment = .left
  ) {
    self.id = id
    self.width = width
    self.maximum = max(width, maximum ?? width)
    self.gap = gap
    self.from = from
    self.alignment = alignment
  }
}

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
  /// of them. When even the least widths do not fit, the columns at the right lie beyond the edge.
  public init(_ columns: [TableColumn<ID>], width: Int) {
    let shown = columns.filter { $0.from <= width }
    let needed = shown.enumerated().reduce(0) {
      $0 + $1.element.width + ($1.offset == 0 ? 0 : $1.element.gap)
    }
    var spare = max(0, width - needed)
    let last = shown.lastIndex { $0.maximum > $0.width }
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
