import Testing
import TerminalUI

struct KeyWidgetTests {
  private let tabs = Tabs([
    .init("tables", "Tables"), .init("joined", "Joined"), .init("shifts", "Shifts"),
    .init("closures", "Closures"),
  ])

  @Test func `tabs are gone through by Tab and by digits`() {
    var tabs = tabs
    #expect(tabs.handle(.tab) == true)
    #expect(tabs.selected == "joined")
    #expect(tabs.handle(.backTab) == true)
    #expect(tabs.handle(.backTab) == true)
    #expect(tabs.selected == "closures")
    #expect(tabs.handle(.character("3")) == true)
    #expect(tabs.selected == "shifts")
    #expect(tabs.handle(.character("5")) == false)
    #expect(tabs.handle(.character("0")) == false)
    #expect(tabs.handle(.enter) == false)
    tabs.select("nowhere")
    #expect(tabs.selected == "shifts")
  }

  @Test func `the shown page is in sight at any width, and any page can be clicked`() {
    var tabs = tabs
    var areas: [HitArea<String>] = []
    let wide = canvas(50, 1) { areas = tabs.draw(on: &$0) }
    #expect(wide.lines[0].withoutBlanksAtEnd == " 1 Tables   2 Joined   3 Shifts   4 Closures")
    #expect(wide.cell(column: 2, row: 0).ground == .rowSelected)
    #expect(areas.target(at: Point(column: 13, row: 0)) == "joined")
    tabs.select("closures")
    #expect(drawn(24, 1) { tabs.draw(on: &$0) } == ["‹3 Shifts   4 Closures  "])
    #expect(drawn(6, 1) { tabs.draw(on: &$0) } == ["‹4 Cl…"])
  }

  private let palette = CommandPalette([
    .init(id: "in", help: "guest is in, waits for table", key: "i"),
    .init(id: "seat", help: "seat the party", key: "s", reason: "Jake Whitmore is cancelled."),
    .init(id: "wait", help: "put a party on the waitlist", key: "A"),
    .init(id: "walk", help: "walk-in, then the party size", key: "w"),
  ])

  @Test func `a palette finds by letters in order and shows them`() {
    var palette = palette
    for letter in "wal" { #expect(palette.handle(.character(letter)) == true) }
    #expect(palette.found.map(\.id) == ["walk", "wait", "in"])
    #expect(palette.selected?.id == "walk")
    #expect(palette.position == "3 of 4")
    let drawn = canvas(62, 6) { palette.draw(on: &$0) }
    #expect(drawn.lines[0].hasPrefix("  :  wal"))
    #expect(drawn.lines[2].hasPrefix("▌ walk-in, then the party size"))
    #expect(drawn.lines[2].hasSuffix("w  "))
    #expect(drawn.cell(column: 3, row: 2).role == .match)
    #expect(drawn.cell(column: 6, row: 2).role == .text)
  }

  @Test func `what cannot run says why, and what is not found selects nothing`() {
    var palette = palette
    #expect(canvas(62, 6) { palette.draw(on: &$0) }.shows("Jake Whitmore is cancelled."))
    palette.paste("xyz\n")
    #expect(palette.selected == nil)
    palette.move(by: 3)
    #expect(palette.selected == nil)
    #expect(palette.handle(.control("u")) == true)
    palette.select(99)
    #expect(palette.selected?.id == "walk")
    #expect(palette.handle(.enter) == false)
    #expect(palette.handle(.escape) == false)
  }

  @Test func `letters with accents are found and marked in their own cells`() {
    var palette = CommandPalette([.init(id: "x", help: "Größe von 王小明 ändern")])
    palette.paste("and")
    let drawn = canvas(40, 3) { palette.draw(on: &$0) }
    #expect(palette.found.count == 1)
    #expect(drawn.cell(column: 2, row: 2).role != .match)
  }

  @Test @MainActor func `a palette is made from action rows`() {
    let rows = [
      Action("a", help: "add a booking", group: "g", keys: [.character("a"), .enter], perform: {}),
      Action("b", help: "nothing", group: "g", keys: [], disabledReason: { "not now" }, perform: {}),
    ]
    let palette = CommandPalette(rows)
    #expect(
      palette.found == [
        .init(id: "a", help: "add a booking", key: "a"), .init(id: "b", help: "nothing", reason: "not now"),
      ])
  }
}
