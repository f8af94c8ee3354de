import Testing
import TerminalUI

struct CanvasTests {
  @Test func `text is drawn where it is written, cleaned and clipped`() {
    var canvas = Canvas(size: Size(columns: 8, rows: 2))
    #expect(canvas.write("Kovács\u{1B}[m", column: 1, row: 0) == 9)
    canvas.write("Ben", endingAt: 8, row: 1)
    #expect(canvas.lines == [" Kovács\u{FFFD}", "     Ben"])
  }

  @Test(arguments: [
    (0, "王小 "), (1, " 王小"), (-1, " 小明"), (-2, "小明 "), (2, "  王 "), (3, "   王"), (4, "     "), (-5, "     "),
  ])
  func `a wide character half outside is a blank`(column: Int, line: String) {
    var canvas = Canvas(size: Size(columns: 5, rows: 1))
    canvas.write("王小明", column: column, row: 0)
    #expect(canvas.lines == [line])
  }

  @Test func `a limit cuts, and blanks half a wide character`() {
    var canvas = Canvas(size: Size(columns: 6, rows: 1))
    canvas.write("xxxxxx", column: 0, row: 0)
    #expect(canvas.write("王小", column: 0, row: 0, limit: 3) == 3)
    #expect(canvas.lines == ["王 xxx"])
    #expect(canvas.write("abc", column: 0, row: 0, limit: 0) == 0)
    #expect(canvas.write("abc", column: 0, row: 0, limit: -1) == 0)
  }

  @Test func `half of a wide character under new text becomes a blank`() {
    var canvas = Canvas(size: Size(columns: 6, rows: 3))
    for row in 0..<3 { canvas.write("王小明", column: 0, row: row) }
    canvas.write("x", column: 1, row: 0)
    canvas.write("漢", column: 1, row: 1)
    canvas.fill(Rect(column: 2, row: 2, columns: 1, rows: 1), ground: .sheet)
    #expect(canvas.lines == [" x小明", " 漢 明", "王  明"])
  }

  @Test func `regions nest, move their origin and clip`() {
    var canvas = Canvas(size: Size(columns: 6, rows: 3))
    canvas.region(Rect(column: 1, row: 1, columns: 4, rows: 5)) { outer in
      #expect(outer.size == Size(columns: 4, rows: 5))
      outer.region(Rect(column: -1, row: 1, columns: 4, rows: 1)) { $0.write("abcdef", column: 0, row: 0) }
      outer.write("xyz", column: 2, row: 0)
      #expect(outer.placed(Rect(column: 1, row: 1, columns: 1, rows: 1)).origin == Point(column: 2, row: 2))
    }
    #expect(canvas.lines == ["      ", "   xy ", " bcd  "])
    #expect(canvas.size == canvas.bounds)
  }

  @Test func `a region gives way to the outer one when its drawing throws`() {
    struct Stop: Error {}
    var canvas = Canvas(size: Size(columns: 3, rows: 1))
    #expect(throws: Stop.self) {
      try canvas.region(Rect(column: 1, row: 0, columns: 1, rows: 1)) { _ in throw Stop() }
    }
    #expect(canvas.size.columns == 3)
  }

  @Test func `grounds lie under text, text keeps them`() {
    var canvas = Canvas(size: Size(columns: 4, rows: 1))
    canvas.fill(Rect(column: 0, row: 0, columns: 4, rows: 1), ground: .sheet)
    canvas.write("ab", column: 0, row: 0, role: .textDim)
    canvas.fill(Rect(column: 1, row: 0, columns: 2, rows: 1), ground: .field, keepingText: true)
    #expect(canvas.cell(column: 0, row: 0).ground == .sheet)
    #expect(canvas.cell(column: 1, row: 0).ground == .field)
    #expect(canvas.cell(column: 1, row: 0).role == .textDim)
    canvas.restyle(Rect(column: 0, row: 0, columns: 4, rows: 1), role: .scrim)
    #expect(canvas.cell(column: 1, row: 0).ground == .screen)
    #expect(canvas.lines == ["ab  "])
  }

  @Test func `the cursor is shown inside its region only`() {
    var canvas = Canvas(size: Size(columns: 4, rows: 4))
    canvas.region(Rect(column: 1, row: 1, columns: 2, rows: 2)) { $0.showCursor(column: 1, row: 1) }
    #expect(canvas.cursor == Point(column: 2, row: 2))
    canvas.region(Rect(column: 1, row: 1, columns: 2, rows: 2)) {
      $0.showCursor(column: 2, row: 1)
      $0.restCursor(column: 5, row: 0)
    }
    #expect(canvas.cursor == nil)
    #expect(canvas.rest == Point(column: 0, row: 0))
  }

  @Test func `marks share their base's cell, four at most`() {
    var canvas = Canvas(size: Size(columns: 2, rows: 1))
    canvas.write("e\u{301}\u{302}\u{303}\u{304}\u{305}x", column: 0, row: 0)
    #expect(canvas.cell(column: 0, row: 0).scalars == [0x65, 0x301, 0x302, 0x303, 0x304])
    #expect(canvas.cell(column: 1, row: 0).text == "x")
  }

  @Test func `a rule fills what is visible of it`() {
    var canvas = Canvas(size: Size(columns: 5, rows: 2))
    canvas.rule("━", from: -1_000_000_000, to: 1_000_000_000, row: 0)
    canvas.rule("─", from: 3, to: 1, row: 1)
    canvas.rule("漢", from: 0, to: 5, row: 1)
    #expect(canvas.lines == ["━━━━━", "     "])
  }

  @Test func `what a search found is drawn as a match`() {
    var canvas = Canvas(size: Size(columns: 12, rows: 1))
    canvas.write("Anna Kovács", matching: "KOVAC", column: 0, row: 0, limit: 8)
    let roles = (0..<12).map { canvas.cell(column: $0, row: 0).role }
    #expect(
      roles == Array(repeating: .text, count: 5) + [.match, .match, .match]
        + Array(repeating: .text, count: 4))
  }

  @Test func `the words of a search are drawn as matches, cut where the text is`() {
    var canvas = Canvas(size: Size(columns: 14, rows: 1))
    canvas.write("Kovács Anna", matchingWords: "ann kov", column: 0, row: 0, limit: 8)
    #expect((0..<14).filter { canvas.cell(column: $0, row: 0).role == .match } == [0, 1, 2, 7])
  }
}
