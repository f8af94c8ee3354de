import Testing
import TerminalUI

struct HeadRuleTests {
  private func bookings(_ count: String, focused: Bool) -> HeadRule {
    HeadRule(
      digit: 1, title: "Bookings", count: count,
      captions: [
        .init("pty", endingAt: 36), .init("table", column: 38), .init("status", column: 46),
        .init("min", endingAt: 65), .init("house", column: 73),
      ], isFocused: focused)
  }

  @Test func `the head is the one of the design`() {
    let lines = drawn(80, 2) { canvas in
      bookings("17–28 of 44", focused: true).draw(on: &canvas)
      HeadRule(digit: 3, title: "Details", trailing: "7KQM", isFocused: false).draw(on: &canvas, row: 1)
    }
    #expect(
      lines[0] == "━ 1 Bookings 17–28 of 44 ━━━━━━━ pty  table ━ status ━━━━━━━━ min ━━━━━━ house ━")
    #expect(lines[1] == "─ 3 Details ───────────────────────────────────────────────────────────── 7KQM ─")
  }

  @Test func `focus is a heavy line and a strong title, not a colour alone`() {
    let focused = canvas(20) { HeadRule(digit: 2, title: "Houses", isFocused: true).draw(on: &$0) }
    let other = canvas(20) { HeadRule(digit: 2, title: "Houses", isFocused: false).draw(on: &$0) }
    #expect(focused.lines == ["━ 2 Houses ━━━━━━━━━"])
    #expect(other.lines == ["─ 2 Houses ─────────"])
    #expect(focused.cell(column: 4, row: 0).role == .paneTitleFocused)
    #expect(other.cell(column: 4, row: 0).role == .text)
  }

  @Test func `what would touch the title is left out`() {
    let rule = HeadRule(
      digit: 1, title: "Bookings", count: "17–28 of 44",
      captions: [.init("pty", column: 20), .init("min", column: 27)],
      trailing: "a long end", isFocused: true)
    #expect(drawn(34) { rule.draw(on: &$0) } == ["━ 1 Bookings 17–28 of 44 ━ min ━━━"])
  }

  @Test func `title and column names can be clicked`() {
    var areas: [HitArea<HeadRule.Part>] = []
    _ = canvas(50, 3) { canvas in
      areas = canvas.region(Rect(column: 5, row: 1, columns: 40, rows: 1)) {
        HeadRule(
          digit: 2, title: "Houses", captions: [.init("pty", column: 20), .init("far", column: 60)],
          isFocused: false
        ).draw(on: &$0)
      }
    }
    func part(at column: Int) -> HeadRule.Part? { areas.target(at: Point(column: column, row: 1)) }
    #expect(part(at: 6) == .title)
    #expect(part(at: 15) == .title)
    #expect(part(at: 18) == nil)
    #expect(part(at: 25) == .caption(0))
    #expect(part(at: 28) == nil)
    #expect(areas.count == 2)
  }
}
