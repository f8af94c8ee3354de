/// What a table's cell shows.
public struct TableCell: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The text; cleaned and cut where it is drawn.
  public let text: String
  /// Its role; gives way on a selected or marked row.
  public let role: StyleRole

  /// `text` in `role`.
  public init(_ text: String, role: StyleRole = .text) {
    self.text = text
    self.role = role
  }

  /// Ordinary text.
  public init(stringLiteral text: String) { self.init(text) }
}

/// A row of a table: its cells by column, asked for only where the column is shown; or a line that divides the rows.
public struct TableRow<Column> {
  /// Whether it is marked for acting on many: `+`.
  public let isMarked: Bool
  /// One cell before the first column: `~` of a row that somebody else changed.
  public let mark: TableCell?
  /// The role of every cell that has none of its own: `rowPast`.
  public let role: StyleRole
  let cell: (Column) -> TableCell
  /// What a dividing line says; nil for a row.
  let divider: String?

  /// A row whose cells `cell` knows.
  public init(
    isMarked: Bool = false, mark: TableCell? = nil, role: StyleRole = .text,
    cell: @escaping (Column) -> TableCell
  ) {
    self.isMarked = isMarked
    self.mark = mark
    self.role = role
    self.cell = cell
    divider = nil
  }

  /// A line over the whole width that divides the rows: with a title the head of a section. It cannot be clicked.
  public static func divider(_ title: String = "") -> TableRow { TableRow(divider: title) }

  private init(divider: String) {
    (isMarked, mark, role) = (false, nil, .text)
    cell = { _ in "" }
    self.divider = divider
  }
}
