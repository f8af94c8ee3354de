import Text

extension TextField {
  /// Draws the text into `width` cells, scrolled so that the cursor can be seen, and shows the real cursor.
  ///
  /// - Parameters:
  ///   - isFocused: Whether this field has the cursor; without it the text is cut with `…` instead.
  ///   - role: `fieldInvalid` for a value that cannot be saved.
  public func draw(
    on canvas: inout Canvas, column: Int, row: Int, width: Int, isFocused: Bool, role: StyleRole = .text
  ) {
    let cells = Rect(column: column, row: row, columns: width, rows: 1)
    canvas.fill(cells, ground: isFocused ? .fieldFocused : .field)
    guard isFocused else {
      canvas.write(text.clipped(toCells: width), column: column, row: row, role: role)
      return
    }
    let scrolled = max(0, cursorCell + cellsUnderCursor - width)
    canvas.region(cells) { field in
      field.write(text, column: -scrolled, row: 0, role: role)
      field.showCursor(column: cursorCell - scrolled, row: 0)
    }
  }
}
