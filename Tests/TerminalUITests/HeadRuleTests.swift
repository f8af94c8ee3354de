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

  @Test func `a click on digit and title is told apart from the rest`() {
    var area = Rect(column: 0, row: 0, columns: 0, rows: 0)
    _ = canvas(30, 3) { canvas in
      area = canvas.region(Rect(column: 5, row: 1, columns: 20, rows: 1)) {
        HeadRule(digit: 2, title: "Houses", isFocused: false).draw(on: &$0)
      }
    }
    #expect(area == Rect(column: 6, row: 1, columns: 10, rows: 1))
  }
}
