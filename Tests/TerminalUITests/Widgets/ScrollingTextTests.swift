import Testing
import TerminalUI

struct ScrollingTextTests {
  private func reader(_ text: String, columns: Int = 12, rows: Int = 3) -> ScrollingText {
    var reader = ScrollingText(text)
    reader.fit(Size(columns: columns, rows: rows))
    return reader
  }

  @Test func `text wraps at blanks, by cells, and keeps its blank lines`() {
    let reader = reader("one two three\r\n\r\n王小明王小明王\nx", rows: 6)
    #expect(
      drawn(12, 6) { reader.draw(on: &$0) }
        == [
          "one two     ", "three       ", "            ", "王小明王小明", "王          ", "x           ",
        ].map { line in line })
    #expect(reader.position == "6")
  }

  @Test func `a paragraph of blanks is a blank line`() {
    #expect(reader("one\n   \ntwo").position == "3")
  }

  @Test func `a text of no lines has none, one of few ends in a sign`() {
    #expect(TextLines("one two", width: 5, limit: 0).lines.isEmpty)
    #expect(TextLines("one two three", width: 5, limit: 2).lines == ["one", "two …"])
    #expect(TextLines(String(repeating: "x", count: 100), width: 5, limit: 1).lines == ["xxxx…"])
  }

  @Test func `it scrolls no further than its ends and says where it is`() {
    var reader = reader((1...20).map(String.init).joined(separator: "\n"))
    #expect(reader.position == "1–3 of 20")
    #expect(reader.handle(.down) == true)
    #expect(reader.position == "2–4 of 20")
    #expect(reader.handle(.pageDown) == true)
    #expect(reader.position == "4–6 of 20")
    #expect(reader.handle(.character("G")) == true)
    #expect(reader.position == "18–20 of 20")
    #expect(reader.handle(.character("g")) == true)
    #expect(reader.first == 0)
    #expect(reader.handle(.enter) == false)
  }

  @Test func `a search goes to the first match below, and round the ends`() {
    var reader = reader((1...30).map { $0 % 10 == 7 ? "Größe \($0)" : "line \($0)" }.joined(separator: "\n"))
    reader.scroll(by: 10)
    reader.search("grosse")
    #expect(reader.matchCount == 3)
    let canvas = canvas(12, 3) { reader.draw(on: &$0) }
    #expect(canvas.shows("Größe 17"))
    reader.goToMatch(after: 1)
    reader.goToMatch(after: 1)
    #expect(drawn(12, 3) { reader.draw(on: &$0) }.contains { $0.hasPrefix("Größe 7") })
    reader.search("nothing")
    #expect(reader.matchCount == 0)
    reader.goToMatch(after: -1)
    #expect(reader.first >= 0)
  }

  @Test func `a phrase is found over the end of a line, and marked in both`() {
    var reader = reader("see the river bank in spring\nriver\nbank", columns: 14, rows: 5)
    #expect(
      drawn(14, 3) { reader.draw(on: &$0) } == ["see the river ", "bank in spring", "river         "])
    reader.search("River bank")
    #expect(reader.matchCount == 1)
    let canvas = canvas(14, 5) { reader.draw(on: &$0) }
    let marked = (0..<5).map { row in (0..<14).filter { canvas.cell(column: $0, row: row).role == .match } }
    #expect(marked == [Array(8..<13), Array(0..<4), [], [], []])
  }

  @Test func `a word cut by the edge is found whole, wide letters and a longer folding too`() {
    var reader = reader("漢字漢字王小明Straße", columns: 8, rows: 4)
    reader.search("字王小")
    #expect(reader.matchCount == 1)
    var canvas = canvas(8, 4) { reader.draw(on: &$0) }
    #expect(
      (0..<8).map { canvas.cell(column: $0, row: 0).role == .match } == [
        false, false, false, false, false, false, true, true,
      ])
    #expect((0..<4).allSatisfy { canvas.cell(column: $0, row: 1).role == .match })
    reader.search("strasse")
    #expect(reader.matchCount == 1)
    canvas = self.canvasOf(reader)
    #expect(canvas.cell(column: 6, row: 1).role == .match)
    #expect(canvas.cell(column: 3, row: 2).role == .match)
  }

  private func canvasOf(_ reader: ScrollingText) -> Canvas { canvas(8, 4) { reader.draw(on: &$0) } }

  @Test func `another width keeps the place`() {
    var reader = reader((1...100).map { "word\($0) and more" }.joined(separator: "\n"), columns: 40, rows: 10)
    reader.scroll(by: 50)
    reader.fit(Size(columns: 10, rows: 10))
    #expect(drawn(10, 10) { reader.draw(on: &$0) }.contains { $0.hasPrefix("word51") })
  }

  @Test func `any keys at any size leave it whole`() {
    var random = Seeded(state: 11)
    var reader = reader("a bb ccc dddd 漢字\n\n" + String(repeating: "long", count: 90))
    let keys: [Key] = [
      .down, .up, .pageDown, .pageUp, .home, .end, .control("d"), .control("u"), .character("n"),
    ]
    for _ in 0..<500 {
      if random.next(in: 0..<5) == 0 {
        reader.fit(Size(columns: random.next(in: 0..<60), rows: random.next(in: 0..<20)))
      }
      if random.next(in: 0..<9) == 0 { reader.search(["", "long", "漢", "zz"][random.next(in: 0..<4)]) }
      _ = reader.handle(keys[random.next(in: 0..<keys.count)])
      #expect(reader.first >= 0)
    }
    #expect(reader.handle(.home) == true)
    reader.fit(Size(columns: 20, rows: 2))
    #expect(drawn(20, 1) { reader.draw(on: &$0) }[0].hasPrefix("a bb"))
  }
}
