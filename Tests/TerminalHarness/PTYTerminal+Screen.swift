import Synchronization

extension PTYTerminal {
  /// The lines of the screen, without the blanks at their ends.
  public var lines: [String] { screen.withLock { $0.lines } }

  /// The lines in one text.
  public var text: String { lines.joined(separator: "\n") }

  /// Whether the screen shows a text, or has shown it since the last one that was found and the last key.
  ///
  /// What was shown before is forgotten: the next text is looked for from there.
  func hasShown(_ expected: String) -> Bool {
    let wasShown = shown.withLock { shown in
      guard let place = shown.firstIndex(where: { $0.contains(expected) }) else {
        shown = shown.suffix(1)
        return false
      }
      shown.removeFirst(place)
      return true
    }
    return wasShown || text.contains(expected)
  }

  func remember(_ text: String) {
    shown.withLock { shown in
      guard shown.last != text else { return }
      shown = shown.suffix(Self.mostRemembered - 1) + [text]
    }
  }

  /// What was shown before a key is no answer to it.
  func forgetScreens() { shown.withLock { $0 = [] } }

  private static let mostRemembered = 500

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
