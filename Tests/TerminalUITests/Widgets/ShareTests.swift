import Testing
import TerminalUI

struct ShareTests {
  @Test(arguments: [
    (0, 24, 8, 0), (1, 24, 8, 1), (2, 24, 8, 1), (7, 24, 8, 2), (11, 24, 8, 4), (20, 24, 8, 7),
    (23, 24, 8, 7),
    (24, 24, 8, 8), (30, 24, 8, 8), (7, 24, 16, 5), (18, 40, 10, 5), (66, 84, 8, 6), (49, 60, 8, 7),
    (1, 0, 8, 8),
    (0, 0, 8, 0), (-3, 8, 8, 0), (1, 1000, 1, 1), (5, 10, 0, 0),
  ])
  func `above zero never empty, below the limit never full`(value: Int, limit: Int, steps: Int, taken: Int) {
    #expect(Share(value, of: limit).steps(of: steps) == taken)
  }

  @Test func `a limit passed says so`() {
    #expect(Share(25, of: 24).isOver)
    #expect(!Share(24, of: 24).isOver)
  }

  @Test func `a meter is a heavy line on a light one`() {
    #expect(
      drawn(10) { Meter(Share(66, of: 84)).draw(on: &$0, column: 1, row: 0, width: 8) } == [" ━━━━━━── "])
    #expect(drawn(4) { Meter(Share(9, of: 9)).draw(on: &$0, column: 0, row: 0, width: 4) } == ["━━━━"])
  }

  @Test func `upright bars grow in eighths, zero is a line`() {
    let canvas = canvas(9, 2) { canvas in
      for (index, value) in [7, 12, 20, 24].enumerated() {
        Bar(Share(value, of: 24)).drawUpright(
          on: &canvas, in: Rect(column: index * 2, row: 0, columns: 1, rows: 2), role: .now, track: .scrim)
      }
      Bar(Share(0, of: 24)).drawUpright(
        on: &canvas, in: Rect(column: 8, row: 0, columns: 1, rows: 2), role: .now, track: .scrim)
    }
    #expect(canvas.lines == ["    ▅ █  ", "▅ █ █ █ ▁"])
    #expect(canvas.cell(column: 8, row: 1).role == .scrim)
    #expect(canvas.cell(column: 0, row: 1).role == .now)
  }

  @Test func `lying bars end in eighths`() {
    #expect(
      drawn(6) { Bar(Share(16, of: 27)).drawLying(on: &$0, column: 0, row: 0, width: 5, role: .now) } == [
        "███   "
      ])
    #expect(
      drawn(6) { Bar(Share(1, of: 27)).drawLying(on: &$0, column: 0, row: 0, width: 5, role: .now) } == [
        "▏     "
      ])
    #expect(
      drawn(6) { Bar(Share(0, of: 27)).drawLying(on: &$0, column: 0, row: 0, width: 5, role: .now) } == [
        "      "
      ])
  }
}
