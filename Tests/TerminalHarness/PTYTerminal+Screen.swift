import Synchronization

extension PTYTerminal {
  /// The lines of the screen, without the blanks at their ends.
  public var lines: [String] {
    screen.withLock { screen in
      // A non-copyable value cannot be captured by `map`.
      var lines: [String] = []
      for row in 0..<screen.rows { lines.append(screen.line(row)) }
      return lines
    }
  }

  /// The lines in one text.
  public var text: String { lines.joined(separator: "\n") }

  /// The cell at this place.
  public func cell(column: Int, row: Int) -> ScreenCell {
    screen.withLock { $0.cell(column: Int32(column), row: Int32(row)) }
  }

  /// Where the cursor is.
  public var cursor: (column: Int, row: Int) { screen.withLock { $0.cursor } }

  /// Whether the cursor is shown.
  public var isCursorVisible: Bool { screen.withLock { $0.properties.isCursorVisible } }

  /// Whether the program draws on the second screen, which leaves the shell's alone.
  public var isAlternateScreen: Bool { screen.withLock { $0.properties.isAlternate } }

  /// Whether the program asked for mouse reports.
  public var isMouseReported: Bool { screen.withLock { $0.properties.mouseMode != 0 } }
}
