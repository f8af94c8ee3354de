import Synchronization

extension PTYTerminal {
  /// The lines of the screen, without the blanks at their ends.
  public var lines: [String] { screen.withLock { $0.lines } }

  /// The lines in one text.
  public var text: String { lines.joined(separator: "\n") }

  /// The cell at this place.
  public func cell(column: Int, row: Int) -> ScreenCell {
    screen.withLock { $0.cell(column: Int32(column), row: Int32(row)) }
  }

  /// All cells, row by row from the top.
  public var cells: [[ScreenCell]] {
    screen.withLock { screen in
      var rows: [[ScreenCell]] = []
      for row in 0..<screen.rows {
        var cells: [ScreenCell] = []
        for column in 0..<screen.columns { cells.append(screen.cell(column: column, row: row)) }
        rows.append(cells)
      }
      return rows
    }
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
