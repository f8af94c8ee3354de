import CNcurses

/// What was presented last: a row that is the same in the same looks needs no second look.
struct PresentedFrame {
  let canvas: Canvas
  let theme: Theme
}

extension Terminal {
  /// A frame that changes fewer rows is drawn before anybody sees a part of it.
  private static let rowsWorthHolding = 8

  /// Shows a canvas: only cells that differ from the last one are sent.
  ///
  /// - Parameters:
  ///   - canvas: What to show; what does not fit is not shown.
  ///   - theme: How it looks, in colours that `depth` has.
  public func present(_ canvas: Canvas, theme: Theme) {
    guard isActive else { return }
    let columns = min(size.columns - (screen.wrapsAtOnce && size.columns > 1 ? 1 : 0), canvas.bounds.columns)
    let rows = min(size.rows, canvas.bounds.rows)
    if shown.columns != columns || shown.rows != rows {
      forgetFrame()
      shown = ShownCells(columns: columns, rows: rows)
    }
    paper(theme.style(ground: .screen, role: .text))
    if !hasPresented { clearOnPaper() }
    let changed = inkedRows(of: canvas, theme: theme)
    presented = PresentedFrame(canvas: canvas, theme: theme)
    let holdsBack = holdsFrames && changed.count >= Self.rowsWorthHolding
    if holdsBack { TerminalDevice.send(TerminalModes.beginFrame) }
    draw(changed, canvas)
    if holdsBack { TerminalDevice.send(TerminalModes.endFrame) }
  }

  private func draw(_ changed: [InkedRow], _ canvas: Canvas) {
    let place = place(of: canvas)
    let keepsCursor = (canvas.cursor != nil) == isCursorVisible
    if changed.isEmpty, keepsCursor, place == cursor { return }
    let move = has_il() ? RowMove(to: changed, from: shown) : nil
    if move == nil, keepsCursor, patch(changed, cursorAt: place) { return }
    tellPatches()
    if let move, move.isRestyled { show(changed, movedBy: move) }
    for row in changed { put(row) }
    show(cursorAt: place, isVisible: canvas.cursor != nil)
    flush()
    cursor = place
  }

  /// The rows that are not as they were presented last.
  private func inkedRows(of canvas: Canvas, theme: Theme) -> [InkedRow] {
    let before = presented.flatMap { $0.theme.looksLike(theme) ? $0.canvas : nil }
    var inker = RowInker(columns: shown.columns)
    var inked: [InkedRow] = []
    for row in 0..<shown.rows where before.map({ !canvas.hasRow(row, asIn: $0) }) ?? true {
      inker.ink(canvas, row: row) { inks.ink(for: theme.style(ground: $0, role: $1)) }
      inked.append(InkedRow(canvas, row: row, inks: inker.inks))
    }
    return inked
  }

  /// Lets the terminal scroll what only moved.
  ///
  /// ncurses knows moved lines by all they show, so a selection that moves against its list breaks them in two and
  /// most of them are sent again. They are moved as they look first, and get their new look afterwards.
  private func show(_ changed: [InkedRow], movedBy move: RowMove) {
    let before = shown
    for row in changed {
      guard move.rows.contains(row.row) else {
        put(row)
        continue
      }
      let cells = before.row(row.row + move.distance).compactMap(\.self)
      put(InkedRow(row: row.row, cells: cells))
    }
    flush()
  }

  private func flush() {
    wnoutrefresh(screen.window)
    doupdate()
  }

  /// Forgets what is on the terminal: the next canvas is looked at whole.
  func forgetFrame() {
    shown = ShownCells(columns: 0, rows: 0)
    presented = nil
    untold.rows.removeAll()
    cursor = nil
  }

  /// A cleared cell has the look of most cells, so that ncurses need not send those.
  private func paper(_ style: Style) {
    let ink = inks.ink(for: style)
    guard ink != background else { return }
    background = ink
    tellPatches()
    _ = cncurses_background(screen.window, ink.pair)
  }

  /// The first screen in the look of most cells, at once: otherwise each of its rows would be cleared by itself.
  private func clearOnPaper() {
    hasPresented = true
    werase(screen.window)
    flush()
  }

  private func put(_ inked: InkedRow) {
    for (column, cell) in inked.cells.enumerated() where shown[column, inked.row] != cell {
      shown[column, inked.row] = cell
      put(cell, column: column, row: inked.row, on: screen.window)
    }
  }

  /// Puts a cell on a window of ncurses.
  func put(_ shown: ShownCell, column: Int, row: Int, on window: UnsafeMutablePointer<WINDOW>) {
    guard shown.cell.width > 0, column + Int(shown.cell.width) <= self.shown.columns else { return }
    let scalars = glyphs.scalars(of: shown.cell)
    Self.put(scalars, column, row, shown.ink, on: window)
    if let half = glyphs.rightHalf(of: shown.cell, drawnAs: scalars) {
      Self.put([half], column + 1, row, shown.ink, on: window)
    }
  }

  private nonisolated static func put(
    _ scalars: [UInt32], _ column: Int, _ row: Int, _ ink: Ink, on window: UnsafeMutablePointer<WINDOW>
  ) {
    withUnsafeTemporaryAllocation(of: wchar_t.self, capacity: scalars.count + 1) { text in
      for (index, scalar) in scalars.enumerated() { text[index] = wchar_t(bitPattern: scalar) }
      text[scalars.count] = 0
      guard let start = text.baseAddress else { return }
      _ = cncurses_put(window, Int32(row), Int32(column), start, ink.attributes, ink.pair)
    }
  }

  private func place(of canvas: Canvas) -> Point {
    let place = canvas.cursor ?? canvas.rest
    return Point(column: min(place.column, size.columns - 1), row: min(place.row, size.rows - 1))
  }

  private func show(cursorAt place: Point, isVisible: Bool) {
    untold.cursor = place
    wmove(screen.window, Int32(place.row), Int32(place.column))
    if isVisible != isCursorVisible {
      isCursorVisible = isVisible
      curs_set(isVisible ? 1 : 0)
    }
  }
}
