import Testing
import TerminalUI

struct HelpOverlayTests {
  private let help = HelpOverlay([
    (
      "Service",
      [
        .init(keys: [.character("a")], help: "add a booking"),
        .init(keys: [.enter, .character("e")], help: "open the booking, change it"),
        .init(keys: [.character("x")], help: "guest did not come", isEnabled: false),
      ]
    ),
    (
      "Move",
      [
        .init(keys: [.character("j"), .down], help: "next row"),
        .init(keys: [.pageDown, .control("f")], help: "a page down"),
      ]
    ),
  ])

  @Test func `keys and help stand under their heads, in two columns`() {
    #expect(
      drawn(76, 4) { help.draw(on: &$0) } == [
        " Service                               Move                                 ",
        " a       add a booking                 j Down  next row                     ",
        " Enter e open the booking, change it   PgDn ^F a page down                  ",
        " x       guest did not come                                                 ",
      ])
  }

  @Test func `it scrolls, and says where it is`() {
    var help = help
    #expect(help.position(height: 2, columns: 76) == "1–3 of 5")
    help.scroll(by: 4, height: 2, columns: 76)
    #expect(help.position(height: 2, columns: 76) == "3–5 of 5")
    help.scroll(by: -9, height: 2, columns: 76)
    #expect(help.position(height: 2, columns: 76) == "1–3 of 5")
    #expect(help.position(height: 20, columns: 76) == "5")
  }

  @Test func `a narrow sheet has one column`() {
    #expect(drawn(40, 2) { help.draw(on: &$0) }.map { $0.prefix(12) } == [" Service    ", " a       add"])
    #expect(help.position(height: 2, columns: 40) == "1–1 of 5")
  }

  @Test func `the filter keeps what it finds and shows where`() {
    var help = help
    help.filter = "BOOK"
    let canvas = canvas(76, 4) { help.draw(on: &$0) }
    #expect(canvas.lines[1].hasPrefix(" a       add a booking"))
    #expect(canvas.lines[2].hasPrefix(" Enter e open the booking"))
    #expect(canvas.lines[3].allSatisfy { $0 == " " })
    #expect(canvas.cell(column: 15, row: 1).role == .match)
    #expect(canvas.cell(column: 14, row: 1).role == .text)
    help.filter = "nothing like it"
    #expect(help.position(height: 4, columns: 76) == "none")
  }

  @Test func `what cannot run now is dim`() {
    let canvas = canvas(76, 4) { help.draw(on: &$0) }
    #expect(canvas.cell(column: 1, row: 3).role == .hintDisabled)
    #expect(canvas.cell(column: 9, row: 3).role == .hintDisabled)
  }
}
