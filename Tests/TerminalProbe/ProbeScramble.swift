import TerminalUI

/// Rows of texts and grounds at random, of which a part stays from one number to the next.
struct ProbeScramble {
  private static let texts = [
    "19:45", "Hannah Goldberg", "née Łukasz", "王小明 ", "e\u{301}te\u{301}", "● seated", "          ", "x",
    "━━━━━━ ─",
  ]
  private static let roles: [StyleRole] = [
    .text, .text, .textDim, .textStrong, .messageOK, .paneTitleFocused, .match,
  ]
  private static let grounds: [StyleRole] = [.screen, .screen, .screen, .rowSelected, .rowMarked]

  let number: Int

  func draw(on canvas: inout Canvas) {
    // libvterm takes a mark behind the last column for a character of the next row.
    let inside = Rect(column: 0, row: 0, columns: canvas.size.columns - 1, rows: canvas.size.rows)
    canvas.region(inside) { drawRows(on: &$0) }
  }

  private func drawRows(on canvas: inout Canvas) {
    let size = canvas.size
    for row in 8..<max(8, size.rows) {
      // Every third row is another one each time, the others less often.
      var random = ProbeRandom(state: UInt64(number / (1 + row % 3) * 1_000 + row))
      let start = random.next(below: size.columns)
      canvas.fill(Rect(column: 0, row: row, columns: size.columns, rows: 1), ground: .screen)
      canvas.fill(
        Rect(column: start, row: row, columns: random.next(below: 2) == 0 ? size.columns : 9, rows: 1),
        ground: Self.grounds[random.next(below: Self.grounds.count)])
      for _ in 0..<4 {
        canvas.write(
          Self.texts[random.next(below: Self.texts.count)], column: random.next(below: size.columns),
          row: row,
          role: Self.roles[random.next(below: Self.roles.count)])
      }
    }
    canvas.write("picture \(number).", column: 0, row: size.rows - 1)
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
