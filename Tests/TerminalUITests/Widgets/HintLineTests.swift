import Testing
import TerminalUI

struct HintLineTests {
  private let hints = [
    Hint(.character("a"), "add"), Hint(.character("w"), "walk-in"), Hint(.character("i"), "in"),
    Hint(.character("s"), "seat", isEnabled: false), Hint([.character("h"), .character("l")], "time"),
  ]

  @Test(arguments: [
    (50, " a add  w walk-in  i in  s seat  h l time  ? help "),
    (40, " a add  w walk-in  i in  s seat  ? help "),
    (39, " a add  w walk-in  i in         ? help "), (20, " a add       ? help "), (8, " ? help "),
    (7, " a add "), (3, "   "),
  ])
  func `as many as fit, help at the right end`(width: Int, line: String) {
    #expect(drawn(width) { HintLine(hints).draw(on: &$0, row: 0) } == [line])
  }

  @Test func `a sheet's line has arrows and no help`() {
    let line = HintLine(inSheet: [
      Hint(.enter, "book it"), Hint([.left, .right], "time"), Hint(.escape, "close"),
    ])
    #expect(drawn(44) { line.draw(on: &$0, row: 0) } == [" Enter book it   ← → time   Esc close       "])
  }

  @Test func `a key that cannot act is dim`() {
    let canvas = canvas(50) { HintLine(hints).draw(on: &$0, row: 0) }
    #expect(canvas.cell(column: 1, row: 0).role == .hintKey)
    #expect(canvas.cell(column: 25, row: 0).role == .hintDisabled)
    #expect(canvas.cell(column: 27, row: 0).role == .text)
  }

  @Test func `a click on a pair is its key`() {
    var areas: [HitArea<Key>] = []
    _ = canvas(50, 2) { areas = HintLine(hints).draw(on: &$0, row: 1) }
    func key(at column: Int) -> Key? { areas.target(at: Point(column: column, row: 1)) }
    #expect(key(at: 1) == .character("a"))
    #expect(key(at: 11) == .character("w"))
    #expect(key(at: 35) == .character("l"))
    #expect(key(at: 45) == .character("?"))
    #expect(key(at: 0) == nil)
  }
}
