import CNcurses

/// What was written to the terminal that ncurses has not been told yet.
struct UntoldPatches {
  /// The rows whose cells ncurses believes to be others.
  var rows: Set<Int> = []
  /// Where ncurses left the cursor, and believes it to stand.
  var cursor = Point(column: 0, row: 0)
}

extension Terminal {
  /// Sends rows that changed without ncurses, in fewer bytes than it needs, where the terminal is known well enough and
  /// what it shows as well.
  ///
  /// - Returns: Whether that was done; nothing was sent otherwise.
  func patch(_ changed: [InkedRow], cursorAt place: Point) -> Bool {
    guard let dialect, let cursor, hasPresented else { return false }
    var writer = PatchWriter(
      dialect: dialect, inks: inks, glyphs: glyphs, columns: size.columns, cursor: cursor)
    var old: [ShownCell] = []
    old.reserveCapacity(shown.columns)
    for row in changed {
      old.removeAll(keepingCapacity: true)
      for cell in shown.row(row.row) {
        guard let cell else { return false }
        old.append(cell)
      }
      writer.write(row.cells, over: old, row: row.row)
    }
    writer.finish(at: place)
    guard !writer.hasFailed else { return false }
    self.dialect = writer.dialect
    for row in changed {
      shown.replace(row.row, with: row.cells)
      untold.rows.insert(row.row)
    }
    TerminalDevice.sendAll(writer.bytes)
    self.cursor = place
    patchCount += 1
    return true
  }

  /// Tells ncurses what patches wrote, before it draws again: the rows as they are, and the cursor back where it
  /// believes it to be.
  func tellPatches() {
    tellRows()
    // ncurses moves from where it left the cursor.
    guard let cursor, cursor != untold.cursor else { return }
    let move = CursorMove(.place, untold.cursor.row + 1, untold.cursor.column + 1)
    var bytes: [UInt8] = []
    move.append(to: &bytes)
    TerminalDevice.sendAll(bytes)
    self.cursor = untold.cursor
  }

  private func tellRows() {
    guard !untold.rows.isEmpty, let believed = cncurses_believed() else { return }
    for row in untold.rows.sorted() where row < shown.rows {
      for (column, cell) in shown.row(row).enumerated() {
        guard let cell else { continue }
        put(cell, column: column, row: row, on: screen.window)
        put(cell, column: column, row: row, on: believed)
      }
    }
    untold.rows.removeAll()
  }
}
