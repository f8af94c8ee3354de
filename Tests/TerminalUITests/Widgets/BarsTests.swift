import Testing
import TerminalUI

struct BarsTests {
  @Test(arguments: [
    (40, "importing    21,004 of 36,259 rows  57 %"), (30, "i… 21,004 of 36,259 rows  57 %"),
    (24, "i… 21,004 of 36,259 rows"), (16, "21,004 of 36,259"), (6, "  57 %"), (3, "im…"),
  ])
  func `progress is said in the longest form that fits`(width: Int, line: String) {
    let lines = drawn(width, 2) {
      ProgressLine("importing", done: 21_004, of: 36_259, unit: "rows").draw(on: &$0)
    }
    #expect(lines[0] == line)
    #expect(lines[1].hasPrefix("━") && lines[1].hasSuffix("─"))
  }

  @Test func `nothing is done before it is, and what has no end has no share`() {
    #expect(ProgressLine("x", done: 999, of: 1_000).percent == 99)
    #expect(ProgressLine("x", done: 1_000, of: 1_000).percent == 100)
    #expect(ProgressLine("x", done: 0, of: 0).percent == 100)
    #expect(ProgressLine("x", done: Int.max, of: 1).percent == 100)
    #expect(ProgressLine("x", done: 7, of: nil).percent == nil)
    #expect(
      drawn(20, 2) { ProgressLine("reading", done: 7_000, of: nil).draw(on: &$0) } == [
        "reading        7,000", "                    ",
      ])
  }

  @Test func `a sparkline ends with the newest value, in eighths`() {
    let lines = drawn(8, 1) {
      Sparkline([99, 0, 1, 2, 3, 4, 5, 6, 7, 8], limit: 8).draw(on: &$0, column: 0, row: 0, width: 8)
    }
    #expect(lines == ["▁▂▃▄▅▆▇█"])
    #expect(drawn(4, 1) { Sparkline([4]).draw(on: &$0, column: 0, row: 0, width: 4) } == ["   █"])
    let canvas = canvas(2, 1) { Sparkline([0, 9], limit: 8).draw(on: &$0, column: 0, row: 0, width: 2) }
    #expect(canvas.cell(column: 0, row: 0).role == .barTrack)
    #expect(canvas.cell(column: 1, row: 0).role == .barOver)
  }

  @Test func `a chart has bars, numbers and names, and a mark above the limit`() {
    let chart = BarChart([.init("Mon", 12, of: 24), .init("Tue", 30, of: 24), .init("Wed", 0, of: 24)])
    var areas: [HitArea<Int>] = []
    let lines = drawn(17, 4) { areas = chart.draw(on: &$0) }
    #expect(
      lines == ["      █████      ", "█████ █████ ▁▁▁▁▁", " 12    30!    0  ", "Mon   Tue   Wed  "])
    #expect(areas.target(at: Point(column: 7, row: 3)) == 1)
    #expect(areas.target(at: Point(column: 5, row: 0)) == nil)
  }

  @Test func `what is low goes without names and numbers, what is narrow shows the first bars`() {
    let chart = BarChart((0..<9).map { .init("day \($0)", 900 + $0) })
    #expect(drawn(8, 1) { chart.draw(on: &$0) } == ["▇▇ ▇▇ ▇▇"])
    #expect(drawn(8, 3) { chart.draw(on: &$0) }[1] == "        ")
    #expect(drawn(0, 0) { chart.draw(on: &$0) } == [])
  }
}
