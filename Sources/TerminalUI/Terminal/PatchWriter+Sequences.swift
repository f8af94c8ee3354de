import CNcurses

extension PatchWriter {
  private static let introducer: [UInt8] = [0x1B, 0x5B]

  /// Erases from the cursor to the end of the row.
  mutating func eraseRest() { bytes += [0x1B, 0x5B, 0x4B] }

  /// Changes the pen by what differs, or from a reset, whichever is shorter.
  mutating func use(_ new: Pen) {
    guard new != pen else { return }
    let start = bytes.count
    bytes += Self.introducer
    if new != .plain { choose(from: .plain, to: new, resetting: true) }
    bytes.append(0x6D)
    if pen.attributes & ~new.attributes == 0 {
      let middle = bytes.count
      bytes += Self.introducer
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
    var best = CursorMove(.place, row + 1, column + 1)
    for other in relativeMoves(to: column, row: row, down: row - place.row)
    where other.length < best.length {
      best = other
    }
    best.append(to: &bytes)
    place = (row, column)
  }

  private func relativeMoves(to column: Int, row: Int, down: Int) -> [CursorMove] {
    if down == 0, column == 0 { return [CursorMove(.lineStart)] }
    if down == 1, column == 0 { return [CursorMove(.nextLine)] }
    if down == 0 {
      guard let here = place.column, here < column else { return [CursorMove(.column, column + 1)] }
      return [CursorMove(.column, column + 1), CursorMove(.right, column - here)]
    }
    guard place.column == column else { return [] }
    return down > 0 ? [CursorMove(.row, row + 1), CursorMove(.down, down)] : [CursorMove(.row, row + 1)]
  }
}
