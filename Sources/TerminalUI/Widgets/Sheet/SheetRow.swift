import Text

/// A line of a sheet's list: a bar when it is selected, and pieces at their columns.
public struct SheetRow: Hashable, Sendable {
  /// Text at a column of the sheet.
  public struct Piece: Hashable, Sendable {
    /// The first cell, counted from the sheet's left edge.
    public var column: Int
    /// What stands there.
    public var text: String
    /// In which role.
    public var role: StyleRole
    /// At most so many cells; longer text ends in `…`.
    public var limit: Int

    /// `text` from `column` on.
    public init(column: Int, text: String, role: StyleRole = .text, limit: Int = .max) {
      self.column = column
      self.text = text
      self.role = role
      self.limit = limit
    }
  }

  /// Whether it is the one that Enter takes.
  public var isSelected: Bool
  /// The pieces, left to right.
  public var pieces: [Piece]

  /// A line of these pieces.
  public init(isSelected: Bool, pieces: [Piece]) {
    self.isSelected = isSelected
    self.pieces = pieces
  }

  /// Draws the line into a row of the sheet; `bar` is the column of the selection's bar.
  public func draw(on canvas: inout Canvas, row: Int, bar: Int = 1) {
    if isSelected {
      canvas.fill(
        Rect(column: bar, row: row, columns: canvas.size.columns - bar - 2, rows: 1), ground: .rowSelected)
      canvas.write("▌", column: bar, row: row)
      canvas.restCursor(column: bar, row: row)
    }
    for piece in pieces {
      let room = min(piece.limit, canvas.size.columns - 1 - piece.column)
      canvas.write(
        piece.text.clipped(toCells: max(0, room)), column: piece.column, row: row,
        role: isSelected ? .text : piece.role)
    }
  }
}
