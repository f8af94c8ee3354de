import CNcurses

extension PatchWriter {
  /// Erases from the cursor to the end of the row.
  mutating func eraseRest() {
    introduce()
    bytes.append(0x4B)
  }

  private mutating func introduce() {
    bytes.append(0x1B)
    bytes.append(0x5B)
  }

  /// Changes the pen by what differs, or from a reset, whichever is shorter.
  mutating func use(_ new: Pen) {
    guard new != pen else { return }
    let start = bytes.count
    introduce()
    if new != .plain { choose(from: .plain, to: new, resetting: true) }
    bytes.append(0x6D)
    if pen.attributes & ~new.attributes == 0 {
      let middle = bytes.count
      introduce()
      choose(from: pen, to: new, resetting: false)
      bytes.append(0x6D)
      // Of the two that stand there now the shorter one stays.
      if bytes.count - middle < middle - start {
        bytes.removeSubrange(start..<middle)
      } else {
        bytes.removeSubrange(middle...)
      }
    }
    pen = new
  }

  /// Writes the parameters that lead from one pen to another.
  private mutating func choose(from old: Pen, to new: Pen, resetting: Bool) {
    if resetting { bytes += [0x30, 0x3B] }
    let added = new.attributes & ~old.attributes
    if added & CNCURSES_BOLD != 0 { bytes += [0x31, 0x3B] }
    if added & CNCURSES_DIM != 0 { bytes += [0x32, 0x3B] }
    if added & CNCURSES_UNDERLINE != 0 { bytes += [0x34, 0x3B] }
    if added & CNCURSES_REVERSE != 0 { bytes += [0x37, 0x3B] }
    if new.foreground != old.foreground { choose(new.foreground, isBackground: false) }
    if new.background != old.background { choose(new.background, isBackground: true) }
    // Behind the last one stands no semicolon.
    if bytes.last == 0x3B { bytes.removeLast() }
  }

  private mutating func choose(_ color: Int32, isBackground: Bool) {
    guard let parameters = dialect.parameters(of: color, isBackground: isBackground) else {
      hasFailed = true
      return
    }
    bytes += parameters
    bytes.append(0x3B)
  }

  /// Moves the cursor; what is there stays.
  mutating func move(to column: Int, row: Int) {
    guard place.row != row || place.column != column else { return }
    let whole = CursorMove(.place, row + 1, column + 1)
    let (across, down) = (move(across: column), move(down: row))
    if (across?.length ?? 0) + (down?.length ?? 0) < whole.length {
      // Across first: after the last column of a row it makes the place known.
      across?.append(to: &bytes)
      down?.append(to: &bytes)
    } else {
      whole.append(to: &bytes)
    }
    place = (row, column)
  }

  /// The shortest move within the row; nil when the cursor stands in that column.
  private func move(across column: Int) -> CursorMove? {
    if place.column == column { return nil }
    if column == 0 { return CursorMove(.lineStart) }
    let whole = CursorMove(.column, column + 1)
    guard let here = place.column else { return whole }
    let step = here < column ? CursorMove(.right, column - here) : CursorMove(.back, here - column)
    return step.length < whole.length ? step : whole
  }

  /// The shortest move to another row; nil when the cursor stands in it.
  private func move(down row: Int) -> CursorMove? {
    if place.row == row { return nil }
    let whole = CursorMove(.row, row + 1)
    guard row > place.row else { return whole }
    let steps = [CursorMove(.feed, row - place.row), CursorMove(.down, row - place.row)]
    return steps.reduce(whole) { $1.length < $0.length ? $1 : $0 }
  }
}
