import CNcurses

/// A cell as it is on the terminal.
struct ShownCell: Equatable {
  var cell: Cell
  var ink: Ink
}

extension Terminal {
  /// Shows a canvas: only cells that differ from the last one are sent.
  ///
  /// - Parameters:
  ///   - canvas: What to show; what does not fit is not shown.
  ///   - styles: How a role looks on a ground, in colours that `depth` has.
  public func present(_ canvas: Canvas, styles: (_ ground: StyleRole, _ role: StyleRole) -> Style) {
    guard isActive else { return }
    paper(styles(.screen, .text))
    let columns = min(size.columns, canvas.bounds.columns)
    let rows = min(size.rows, canvas.bounds.rows)
    if shown.count != columns * rows { shown = [] }
    let isWhole = shown.isEmpty
    var inker = RowInker(columns: columns)
    for row in 0..<rows {
      inker.ink(canvas, row: row) { inks.ink(for: styles($0, $1)) }
      for column in 0..<columns {
        let new = ShownCell(cell: canvas.cell(column: column, row: row), ink: inker.inks[column])
        if isWhole {
          shown.append(new)
        } else if shown[row * columns + column] == new {
          continue
        } else {
          shown[row * columns + column] = new
        }
        put(new, column: column, row: row)
      }
    }
    placeCursor(canvas)
    wnoutrefresh(screen.window)
    doupdate()
  }

  /// A cleared cell has the look of most cells, so that ncurses need not send those.
  private func paper(_ style: Style) {
    let ink = inks.ink(for: style)
    guard ink != background else { return }
    background = ink
    _ = cncurses_background(screen.window, ink.pair)
  }

  private func put(_ shown: ShownCell, column: Int, row: Int) {
    guard shown.cell.width > 0 else { return }
    let scalars = glyphs.scalars(of: shown.cell)
    put(scalars, column, row, shown.ink)
    // One ASCII letter stands for a wide one: its right half is drawn by itself.
    let isNarrowed =
      shown.cell.width == 2 && scalars.count == 1 && (scalars[0] < 0x7F || scalars[0] == 0xFFFD)
    if isNarrowed { put(scalars[0] == 0x3F ? [0x3F] : [0x20], column + 1, row, shown.ink) }
  }

  private func put(_ scalars: [UInt32], _ column: Int, _ row: Int, _ ink: Ink) {
    withUnsafeTemporaryAllocation(of: wchar_t.self, capacity: scalars.count + 1) { text in
      for (index, scalar) in scalars.enumerated() { text[index] = wchar_t(bitPattern: scalar) }
      text[scalars.count] = 0
      guard let start = text.baseAddress else { return }
      _ = cncurses_put(screen.window, Int32(row), Int32(column), start, ink.attributes, ink.pair)
    }
  }

  private func placeCursor(_ canvas: Canvas) {
    let place = canvas.cursor ?? canvas.rest
    wmove(
      screen.window, Int32(min(place.row, size.rows - 1)), Int32(min(place.column, size.columns - 1)))
    let isVisible = canvas.cursor != nil
    if isVisible != isCursorVisible {
      isCursorVisible = isVisible
      curs_set(isVisible ? 1 : 0)
    }
  }
}
