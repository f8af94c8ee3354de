import TerminalUI

/// Rows of texts and grounds at random, of which a part stays from one number to the next.
struct ProbeScramble {
  private static let texts = [
    "19:45", "Hannah Goldberg", "née Łukasz", "王小明 ", "e\u{301}te\u{301}", "● seated", "          ", "x",
    "━━━━━━ ─",
  ]
  private static let ends: [(text: String, width: Int)] = [("", 0), ("x", 1), ("│", 1), ("王", 2)]
  private static let roles: [StyleRole] = [
    .text, .text, .textDim, .textStrong, .messageOK, .paneTitleFocused, .match,
  ]
  private static let grounds: [StyleRole] = [.screen, .screen, .screen, .rowSelected, .rowMarked]

  let number: Int
  /// So many rows of it are above the place of its first one.
  var scrolled = 0

  func draw(on canvas: inout Canvas) {
    let size = canvas.size
    for row in 8..<max(8, size.rows) { draw(row, on: &canvas) }
    // What is sent last: who reads it has the whole picture.
    let words = "picture \(number), \(scrolled)."
    canvas.write(words, column: size.columns - words.count, row: size.rows - 1)
  }

  private func draw(_ row: Int, on canvas: inout Canvas) {
    let place = row + scrolled
    // Every third row is another one each time, the others less often.
    var random = ProbeRandom(state: UInt64(number / (1 + place % 3) * 1_000 + place))
    drawGrounds(of: row, &random, on: &canvas)
    // libvterm takes a mark behind the last column for a character of the next row.
    let inside = Rect(column: 0, row: row, columns: canvas.size.columns - 1, rows: 1)
    canvas.region(inside) { canvas in
      for _ in 0..<4 {
        canvas.write(
          Self.texts[random.next(below: Self.texts.count)], column: random.next(below: canvas.size.columns),
          row: 0, role: Self.roles[random.next(below: Self.roles.count)])
      }
    }
    drawEnd(of: row, &random, on: &canvas)
  }

  /// One or two columns wide, or nothing.
  private func drawEnd(of row: Int, _ random: inout ProbeRandom, on canvas: inout Canvas) {
    let end = Self.ends[random.next(below: Self.ends.count)]
    canvas.write(
      end.text, column: canvas.size.columns - end.width, row: row,
      role: Self.roles[random.next(below: Self.roles.count)])
  }

  private func drawGrounds(of row: Int, _ random: inout ProbeRandom, on canvas: inout Canvas) {
    let columns = canvas.size.columns
    canvas.fill(Rect(column: 0, row: row, columns: columns, rows: 1), ground: .screen)
    canvas.fill(
      Rect(
        column: random.next(below: columns), row: row, columns: random.next(below: 2) == 0 ? columns : 9,
        rows: 1),
      ground: Self.grounds[random.next(below: Self.grounds.count)])
  }
}

/// The same numbers for the same state.
private struct ProbeRandom {
  var state: UInt64

  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(1, limit)))
  }
}
