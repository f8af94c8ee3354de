extension Canvas {
  /// Draws a sheet's box over the whole region.
  public mutating func drawSheet(title: String, note: String = "") {
    Sheet(title: title, trailing: note, size: size)
      .draw(on: &self, at: Rect(column: 0, row: 0, columns: size.columns, rows: size.rows))
  }

  /// Draws a field that has the cursor, its ground one cell wider to the left.
  public mutating func drawFocused(
    _ field: TextField, column: Int, row: Int, width: Int, role: StyleRole = .text
  ) {
    fill(Rect(column: column - 1, row: row, columns: 1, rows: 1), ground: .fieldFocused)
    field.draw(on: &self, column: column, row: row, width: width, isFocused: true, role: role)
  }
}
