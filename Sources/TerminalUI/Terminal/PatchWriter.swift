import CNcurses

/// Writes changed rows to a terminal with few bytes: each change of look and each move of the cursor by the shortest
/// sequence there is.
///
/// ncurses resets twice where once would do, jumps by both coordinates inside a row, and rewrites most blanks: a fifth
/// of what a key costs.
struct PatchWriter {
  /// What is to be sent.
  var bytes: [UInt8] = []
  /// Whether something could not be said in the terminal's dialect: the bytes are worth nothing then.
  var hasFailed = false
  var dialect: PatchDialect
  var pen = Pen.plain
  /// Where the cursor stands; after a row's last column nobody knows.
  var place: (row: Int, column: Int?)
  private let inks: InkTable
  /// The pen that was asked for last: most cells have the ink of the one before.
  private var known: (ink: Ink, pen: Pen)?
  private let glyphs: CellGlyphs
  private let columns: Int

  /// A writer for a terminal of so many columns whose next character would be plain and stand at `cursor`.
  init(dialect: PatchDialect, inks: InkTable, glyphs: CellGlyphs, columns: Int, cursor: Point) {
    self.dialect = dialect
    place = (cursor.row, cursor.column)
    self.inks = inks
    self.glyphs = glyphs
    self.columns = columns
  }

  /// Rewrites what differs in a row, from `old`, which it shows, to `new`.
  mutating func write(_ new: [ShownCell], over old: [ShownCell], row: Int) {
    guard let first = firstChange(from: old, to: new) else { return }
    let from = max(0, first - (new[first].cell.width == 0 ? 1 : 0))
    var erased = self
    write(changesFrom: from, of: new, over: old, row: row)
    if erased.erase(from: from, towards: new, over: old, row: row), erased.bytes.count < bytes.count {
      self = erased
    }
  }

  private func firstChange(from old: [ShownCell], to new: [ShownCell]) -> Int? {
    for column in new.indices where !new[column].looksLike(old[column]) { return column }
    return nil
  }

  /// Leaves the pen as it was found, and the cursor at its place.
  mutating func finish(at place: Point) {
    use(.plain)
    move(to: place.column, row: place.row)
  }

  /// Blanks the rest of the row first and writes only its characters: a gap then is one move.
  private mutating func erase(from first: Int, towards new: [ShownCell], over old: [ShownCell], row: Int)
    -> Bool
  {
    guard let last = new.last, mayErase(last), old[first].cell.width > 0 else { return false }
    move(to: first, row: row)
    // The look of the first character will do where it stands on the same background.
    let ink = leadingInk(of: new, from: first, on: last.ink)
    use(pen(of: ink))
    eraseRest()
    var blanks = old
    for column in first..<blanks.count { blanks[column] = ShownCell(cell: Cell(), ink: ink) }
    write(changesFrom: first, of: new, over: blanks, row: row)
    return true
  }

  /// The ink of the first character where it stands on the background of `ground`, else `ground`.
  private func leadingInk(of cells: [ShownCell], from first: Int, on ground: Ink) -> Ink {
    for column in first..<cells.count where !cells[column].isBlank {
      let ink = cells[column].ink
      return ink.background == ground.background && !ink.marksBlanks ? ink : ground
    }
    return ground
  }

  private mutating func write(changesFrom first: Int, of new: [ShownCell], over old: [ShownCell], row: Int) {
    let tail = blankTail(of: new)
    var next = first
    while next < new.count {
      guard
        !new[next].looksLike(old[next])
          || new[next].cell.width == 2 && !new[next + 1].looksLike(old[next + 1])
      else {
        next += 1
        continue
      }
      moveOn(to: next, row: row, over: new)
      if next >= tail, new.count - next > Self.shortestErasure {
        useBackground(of: new[next].ink)
        return eraseRest()
      }
      put(new[next])
      next += max(1, Int(new[next].cell.width))
    }
  }

  /// Fewer blanks are written.
  private static let shortestErasure = 3

  /// How the terminal writes in `ink`, without attributes that it does not have.
  private mutating func pen(of ink: Ink) -> Pen {
    if let known, known.ink == ink { return known.pen }
    let pen = inks.pen(of: ink).having(only: dialect.attributes)
    known = (ink, pen)
    return pen
  }

  private mutating func mayErase(_ cell: ShownCell) -> Bool {
    cell.isBlank && (dialect.erasesInBackground || pen(of: cell.ink).background < 0)
  }

  /// Where the blanks of one background begin that end the row; its end when they cannot be erased.
  private mutating func blankTail(of cells: [ShownCell]) -> Int {
    guard let last = cells.last, mayErase(last) else { return cells.count }
    var start = cells.count
    while start > 0, cells[start - 1].looksLike(last) { start -= 1 }
    return start
  }

  private mutating func put(_ shown: ShownCell) {
    guard shown.cell.width > 0 else { return }
    if shown.isBlank { useBackground(of: shown.ink) } else { use(pen(of: shown.ink)) }
    if shown.cell.isASCII {
      bytes.append(UInt8(truncatingIfNeeded: shown.cell.base))
    } else if let scalar = glyphs.scalar(of: shown.cell) {
      append(scalar)
    } else {
      let scalars = glyphs.scalars(of: shown.cell)
      for scalar in scalars { append(scalar) }
      if let half = glyphs.rightHalf(of: shown.cell, drawnAs: scalars) { append(half) }
    }
    guard let column = place.column else { return }
    let end = column + Int(shown.cell.width)
    // After the last column terminals disagree about where the cursor is.
    place.column = end < columns ? end : nil
  }

  private mutating func append(_ scalar: UInt32) {
    guard let scalar = Unicode.Scalar(scalar), let units = UTF8.encode(scalar) else { return }
    bytes.append(contentsOf: units)
  }

  private mutating func useBackground(of ink: Ink) {
    let wanted = pen(of: ink)
    if pen.background != wanted.background || pen.marksBlanks { use(wanted) }
  }

  /// Moves within a row; short stretches that stay are written again where that is shorter.
  private mutating func moveOn(to target: Int, row: Int, over cells: [ShownCell]) {
    if place.row == row, let column = place.column, column < target, target - column <= Self.longestRepeat {
      if areWrittenAsIs(cells, column..<target) {
        for between in column..<target { put(cells[between]) }
        return
      }
    }
    move(to: target, row: row)
  }

  private mutating func areWrittenAsIs(_ cells: [ShownCell], _ columns: Range<Int>) -> Bool {
    for column in columns where !isWrittenAsIs(cells[column]) { return false }
    return true
  }

  /// A move costs about as much as so many characters.
  private static let longestRepeat = 4

  /// Whether the cell is one byte with this pen.
  private mutating func isWrittenAsIs(_ shown: ShownCell) -> Bool {
    let wanted = pen(of: shown.ink)
    if shown.isBlank { return wanted.background == pen.background && !pen.marksBlanks }
    return wanted == pen && shown.cell.isASCII
  }
}
