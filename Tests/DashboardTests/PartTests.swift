@testable import Dashboard
import Foundation
import Reservations
import TerminalUI
import Testing

@MainActor struct PartTests {
  @Test func `a search narrows the list, keeps the now-line and counts what it found`() {
    var demo = DemoScreen()
    let found = EveningSearch(rows: demo.screen.evening.rows).matches("an").map(\.id)
    demo.screen.state.filter = .init(label: "“an”", needle: "an", bookings: Set(found))
    demo.screen.state.typedSearch = TextField("an")
    let lines = demo.lines(80, 24)
    #expect(Array(lines[4..<18]) + [lines[23]] == grid(PartGrids.search80x15))
  }

  @Test func `found letters are shown as found`() {
    var demo = DemoScreen()
    let found = EveningSearch(rows: demo.screen.evening.rows).matches("gold").map(\.id)
    demo.screen.state.filter = .init(label: "“gold”", needle: "gold", bookings: Set(found))
    var canvas = Canvas(size: Size(columns: 80, rows: 24))
    demo.screen.draw(on: &canvas)
    let row = canvas.lines.firstIndex { $0.contains("Hannah Goldberg") } ?? 0
    #expect((16..<20).allSatisfy { canvas.cell(column: $0, row: row).role == .match })
    #expect(canvas.cell(column: 20, row: row).role != .match)
  }

  @Test func `a read-only session says so in the header and in place of saved`() {
    var demo = DemoScreen()
    demo.screen.status.isReadOnly = true
    demo.screen.toast = TerminalUI.Toast(
      "add: this session is read-only. Start maitre as usual to change the book.")
    let lines = demo.lines(80, 24)
    #expect(lines[0] == PartGrids.readOnlyHeader)
    #expect(lines[22] == PartGrids.readOnlyRefusal)
  }

  @Test(arguments: [EmptyBookView.Reason.emptyDay, .newBook])
  func `an empty list names no key that changes the book where that is only read`(
    reason: EmptyBookView.Reason
  ) {
    func text(isReadOnly: Bool) -> String {
      var canvas = Canvas(size: Size(columns: 80, rows: 20))
      EmptyBookView(reason: reason, day: "Fri 4 Dec", isReadOnly: isReadOnly).draw(on: &canvas)
      return canvas.lines.joined(separator: "\n")
    }
    #expect(text(isReadOnly: false).contains("add"))
    #expect(!text(isReadOnly: true).contains("add") && !text(isReadOnly: true).contains("walk-in"))
    #expect(text(isReadOnly: true).contains("No bookings on Fri 4 Dec."))
  }

  @Test func `a stale feed is said in header and restaurants, and the rows stay`() {
    var demo = DemoScreen()
    demo.screen.status.feed = .stale(asOf: "14:05")
    let lines = demo.lines(80, 24)
    #expect(lines[0] == PartGrids.staleHeader)
    #expect(Array(lines[18..<22]) == grid(PartGrids.staleBand))
  }

  @Test func `houses that have no room are counted in the head of their pane`() {
    let demo = DemoScreen()
    var evening = demo.screen.evening
    evening.houses += evening.houses
    var canvas = Canvas(size: Size(columns: 40, rows: 4))
    RestaurantsPane(evening: evening, selection: nil, isFocused: false).draw(on: &canvas)
    #expect(canvas.lines[0].contains(" 4 more"), "\(canvas.lines)")
  }

  @Test func `opening hours are read once a minute, not in each frame`() {
    var demo = DemoScreen()
    demo.screen.state.focus = .restaurants
    let texts = Set(demo.screen.evening.houses.map(\.restaurant.openingHours))
    let first = demo.lines(160, 50)
    #expect(demo.screen.hours.readings == texts.count)
    for _ in 1...5 { #expect(demo.lines(160, 50) == first) }
    #expect(demo.screen.hours.readings == texts.count)
    demo.screen.evening.now += 60
    _ = demo.lines(160, 50)
    #expect(demo.screen.hours.readings == 2 * texts.count)
  }

  @Test func `known hours stay few`() {
    let (hours, wall) = (KnownHours(limit: 3), WallClock(zone: .gmt).wallTime(at: .distantPast))
    for number in 1...10 { #expect(hours.words(of: "whenever \(number)", at: wall) == "whenever \(number)") }
    #expect(hours.readings == 10)
  }

  @Test func `another day than today is said with its distance`() {
    var demo = DemoScreen()
    demo.screen.status.today = ServiceDay(year: 2026, month: 12, day: 3)
    #expect(demo.lines(80, 24)[0].contains("  Fri 4 Dec, tomorrow  "))
  }

  @Test func `a search without a match says so and how to come back`() {
    var demo = DemoScreen()
    demo.screen.state.filter = .init(label: "“kvo”", needle: "kvo", bookings: [])
    #expect(demo.lines(80, 24)[7].contains("Nothing matches “kvo”. Esc shows all 44."))
  }

  @Test func `a pane without room is reached by its digit`() {
    var demo = DemoScreen()
    demo.screen.state.focus = .waitlist
    let lines = demo.lines(80, 24)
    #expect(lines[2].hasPrefix("━ 4 Waitlist ━"))
    #expect(lines[3].hasPrefix("▌ Desmond Achebe"))
    #expect(lines[3].hasSuffix("Burger   22/15"))
  }

  @Test func `the key line keeps help at the right end and as many keys as fit`() {
    var demo = DemoScreen()
    demo.screen.hints = [Hint(.character("a"), String(repeating: "long ", count: 20))]
    #expect(demo.lines(80, 24)[23] == String(repeating: " ", count: 73) + "? help")
  }

  @Test func `minutes from a hundred on are hours in the list`() {
    var demo = DemoScreen()
    demo.screen.evening.rows[0].due = .over(minutes: 130)
    demo.screen.evening.rows[0].booking.status = .seated
    demo.screen.state.followsNow = false
    demo.screen.state.selection = demo.screen.evening.rows[0].id
    #expect(demo.lines(80, 24)[5].contains(" 2h over "))
  }
}
