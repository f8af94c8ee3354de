import Testing
import TerminalUI

struct CanvasPropertyTests {
  private static let sizes = [
    Size(columns: 1, rows: 1), Size(columns: 2, rows: 1), Size(columns: 1, rows: 60),
    Size(columns: 3, rows: 2),
    Size(columns: 40, rows: 10), Size(columns: 80, rows: 24), Size(columns: 200, rows: 60),
    Size(columns: 0, rows: 0),
  ]
  private static let texts = [
    "Anna", "王小明", "e\u{301}\u{302}", "\u{1B}[2J\u{1B}]0;x\u{7}", "שלום 12", "👩\u{200D}👧漢a漢", "", "\u{301}",
  ]

  @Test(arguments: sizes)
  func `no cell outside a region changes`(size: Size) {
    var random = Seeded(state: UInt64(size.columns * 1000 + size.rows + 1))
    for _ in 0..<120 {
      var canvas = Canvas(size: size)
      for row in 0..<size.rows {
        canvas.write(String(repeating: "漢a", count: 70), column: row % 3 - 1, row: row)
      }
      let before = canvas
      let rect = random.rect(around: size)
      canvas.region(rect) { region in
        for _ in 0..<4 { Self.scribble(on: &region, &random) }
      }
      expectUnchanged(outside: rect, before, canvas)
      expectWhole(canvas)
    }
  }

  private static func scribble(on canvas: inout Canvas, _ random: inout Seeded) {
    let rect = random.rect(around: canvas.size)
    let (column, row) = (rect.origin.column, rect.origin.row)
    let text = texts[random.next(in: 0..<texts.count)]
    switch random.next(in: 0..<7) {
    case 0: canvas.write(text, column: column, row: row, role: .now)
    case 1: canvas.write(text, column: column, row: row, limit: random.next(in: -1..<9))
    case 2: canvas.write(text, endingAt: column, row: row)
    case 3: canvas.fill(rect, ground: .sheet, keepingText: random.next(in: 0..<2) == 0)
    case 4: canvas.rule("━", from: column, to: rect.endColumn, row: row)
    case 5: canvas.restyle(rect, role: .scrim, keepingGround: random.next(in: 0..<2) == 0)
    default:
      let texts = Self.texts
      canvas.region(rect) { $0.write(texts[1], matching: "小", column: -1, row: 0) }
    }
  }

  /// Only the other half of a wide character that the edge cuts may have become a blank.
  private func expectUnchanged(outside rect: Rect, _ before: Canvas, _ after: Canvas) {
    for row in 0..<before.bounds.rows {
      for column in 0..<before.bounds.columns where !rect.contains(Point(column: column, row: row)) {
        let (old, new) = (before.cell(column: column, row: row), after.cell(column: column, row: row))
        let isCut = old.width != 1 && new.base == 0x20 && new.ground == old.ground && new.role == old.role
        if new != old, !isCut { Issue.record("\(column), \(row) outside \(rect)") }
      }
    }
  }

  /// Every wide character has both its halves, and every row as many cells as it is wide.
  private func expectWhole(_ canvas: Canvas) {
    for row in 0..<canvas.bounds.rows {
      var expectsRightHalf = false
      for column in 0..<canvas.bounds.columns {
        let width = canvas.cell(column: column, row: row).width
        if (width == 0) != expectsRightHalf { Issue.record("half a character at \(column), \(row)") }
        expectsRightHalf = width == 2
      }
      if expectsRightHalf { Issue.record("a wide character cut by the right edge in row \(row)") }
    }
  }
}

/// Random numbers that are the same in every run.
struct Seeded {
  var state: UInt64

  mutating func next(in range: Range<Int>) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + Int((state >> 33) % UInt64(range.count))
  }

  /// A rectangle that may lie inside, across or outside a buffer of `size`.
  mutating func rect(around size: Size) -> Rect {
    Rect(
      column: next(in: -3..<size.columns + 3), row: next(in: -2..<size.rows + 2),
      columns: next(in: 0..<max(2, size.columns)), rows: next(in: 0..<max(2, size.rows)))
  }
}
