import TerminalUI
import Testing

@MainActor struct HelpPaneTests {
  private static let screen = Size(columns: 80, rows: 24)

  private func pane(rows: Int, close: @escaping () -> Void = {}) -> HelpPane {
    let actions = (0..<rows).map {
      Action("row\($0)", help: "does \($0)", group: "Rows", keys: [.function($0)]) {}
    }
    return HelpPane(ActionTable("list", actions), close: close)
  }

  private func lines(of pane: HelpPane) -> [String] {
    var canvas = Canvas(size: Self.screen)
    let frame = pane.frame(on: Self.screen)
    canvas.region(frame) { pane.draw(on: &$0) }
    return Array(canvas.lines[frame.origin.row..<frame.endRow])
  }

  @Test(arguments: [1, 5, 60]) func `a blank line stands above its own keys`(rows: Int) {
    let lines = lines(of: pane(rows: rows))
    #expect(lines[lines.count - 2].contains("Esc close"))
    #expect(lines[lines.count - 3].allSatisfy { "│ ".contains($0) })
    #expect(!lines[lines.count - 4].allSatisfy { "│ ".contains($0) })
  }

  @Test(arguments: [(5, false), (60, true)])
  func `more is offered where there is more`(rows: Int, isMore: Bool) {
    #expect(lines(of: pane(rows: rows)).contains { $0.contains("more") } == isMore)
  }

  @Test func `it keeps its height while one searches, and what it found when one is done`() {
    let pane = pane(rows: 30)
    let frame = pane.frame(on: Self.screen)
    pane.take(.character("/"))
    #expect(pane.isTyping)
    for letter in "does 17" { pane.take(.character(letter)) }
    #expect(pane.frame(on: Self.screen) == frame)
    pane.take(.enter)
    #expect(!pane.isTyping)
    #expect(lines(of: pane)[0].contains(" 1 ─"))
    pane.take(.character("/"))
    pane.take(.escape)
    #expect(lines(of: pane)[0].contains(" of 30 ─") || lines(of: pane)[0].contains(" 30 ─"))
  }

  @Test func `a click on a key is the key`() throws {
    var isClosed = false
    let pane = pane(rows: 3) { isClosed = true }
    let lines = lines(of: pane)
    let row = lines.count - 2
    let place = try #require(lines[row].firstRange(of: "Esc"))
    let column = lines[row].distance(from: lines[row].startIndex, to: place.lowerBound)
    let frame = pane.frame(on: Self.screen)
    #expect(pane.key(inside: Point(column: column - frame.origin.column, row: row)) == .escape)
    pane.click(at: Point(column: column, row: frame.origin.row + row))
    #expect(isClosed)
  }
}
