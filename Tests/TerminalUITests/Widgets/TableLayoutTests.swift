import Testing
import TerminalUI

struct TableLayoutTests {
  /// The list of the design, its right margin left out.
  private let columns: [TableColumn<String>] = [
    TableColumn("bar", width: 2), TableColumn("time", width: 6, gap: 0),
    TableColumn("guest", width: 14, maximum: 28), TableColumn("pty", width: 3, alignment: .right),
    TableColumn("table", width: 6, gap: 2, from: 46), TableColumn("mark", width: 1, gap: 2),
    TableColumn("word", width: 9, from: 56), TableColumn("min", width: 7, alignment: .right),
    TableColumn("marks", width: 4, gap: 2, from: 62), TableColumn("house", width: 6, gap: 2, from: 70),
    TableColumn("until", width: 5, gap: 2, from: 87), TableColumn("code", width: 4, gap: 2, from: 93),
    TableColumn("note", width: 18, maximum: 18, gap: 2, from: 113),
  ]

  @Test func `columns stand where the design draws them`() throws {
    let layout = TableLayout(columns, width: 79)
    #expect(
      layout.places.map(\.id) == [
        "bar", "time", "guest", "pty", "table", "mark", "word", "min", "marks", "house",
      ])
    #expect(layout.places.map(\.start) == [0, 2, 9, 33, 38, 46, 48, 58, 67, 73])
    #expect(layout["guest"]?.width == 23)
    #expect(try #require(layout["house"]).end == 79)
    #expect(layout["code"] == nil)
  }

  @Test(arguments: 40...200)
  func `columns never overlap and fill the width exactly`(width: Int) throws {
    let layout = TableLayout(columns, width: width)
    for (left, right) in zip(layout.places, layout.places.dropFirst()) { #expect(left.end <= right.start) }
    #expect(try #require(layout.places.last).end == width)
  }

  @Test func `spare cells go to the first growing column up to its maximum, then to the last`() {
    let two = [TableColumn("a", width: 5, maximum: 8), TableColumn("b", width: 5, maximum: 6)]
    #expect(TableLayout(two, width: 30).places.map(\.width) == [8, 21])
    #expect(TableLayout(two, width: 12).places.map(\.width) == [6, 5])
  }

  @Test func `where not all fit, columns go by priority, and the last one is cut`() {
    let columns = [
      TableColumn("name", width: 5, priority: 2), TableColumn("mark", width: 1, priority: 3),
      TableColumn("note", width: 9), TableColumn("time", width: 5, priority: 1),
    ]
    #expect(TableLayout(columns, width: 23).places.map(\.id) == ["name", "mark", "note", "time"])
    #expect(TableLayout(columns, width: 22).places.map(\.id) == ["name", "mark", "time"])
    #expect(TableLayout(columns, width: 12).places.map(\.id) == ["name", "mark"])
    #expect(TableLayout(columns, width: 6).places.map(\.id) == ["mark"])
    let two = [TableColumn("a", width: 5), TableColumn("b", width: 5)]
    #expect(TableLayout(two, width: 3).places.map(\.width) == [3])
    #expect(TableLayout(two, width: -3).places.map(\.width) == [0])
  }

  @Test func `numbers stand right, words left, both cut`() {
    let layout = TableLayout(
      [TableColumn("n", width: 4, alignment: .right), TableColumn("w", width: 6)], width: 11)
    let lines = drawn(12, 2) { canvas in
      canvas.write("12", in: layout["n"], row: 0)
      canvas.write("Anna Kovács", in: layout["w"], row: 0)
      canvas.write("123456", in: layout["n"], row: 1)
      canvas.write("nothing", in: layout["none"], row: 1)
    }
    #expect(lines == ["  12 Anna … ", "123…        "])
  }
}
