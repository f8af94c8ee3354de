import Testing
import TerminalUI

struct SplitTests {
  private let screen = Split<String>.rows([
    SplitPart("header", exactly: 1, priority: 3), SplitPart("chart", atLeast: 2, ideal: 4, atMost: 6),
    SplitPart("list", atLeast: 3, priority: 5), SplitPart("details", exactly: 5, priority: 1, gap: 1),
    SplitPart("keys", exactly: 1, priority: 4),
  ])

  private func rows(_ count: Int) -> [String: Int] {
    screen.places(in: Size(columns: 80, rows: count)).mapValues(\.size.rows)
  }

  @Test func `spare room goes to the ideals, then to what grows`() {
    #expect(rows(24) == ["header": 1, "chart": 6, "list": 10, "details": 5, "keys": 1])
    #expect(rows(16) == ["header": 1, "chart": 4, "list": 4, "details": 5, "keys": 1])
  }

  @Test func `what has no room goes by priority, the most important last`() {
    #expect(rows(13) == ["header": 1, "chart": 2, "list": 3, "details": 5, "keys": 1])
    #expect(rows(12) == ["header": 1, "list": 4, "details": 5, "keys": 1])
    #expect(rows(10) == ["header": 1, "list": 8, "keys": 1])
    #expect(rows(4) == ["list": 3, "keys": 1])
    #expect(rows(1) == ["list": 1])
    #expect(rows(0) == [:])
  }

  @Test func `parts side by side keep their gaps, and splits lie in splits`() {
    let columns = Split<String>.columns([
      SplitPart("left", atLeast: 20), SplitPart("right", exactly: 41, priority: -1, gap: 1),
    ])
    let body = Rect(column: 0, row: 2, columns: 120, rows: 30)
    #expect(
      columns.places(in: body) == [
        "left": Rect(column: 0, row: 2, columns: 78, rows: 30),
        "right": Rect(column: 79, row: 2, columns: 41, rows: 30),
      ])
    #expect(columns.places(in: Size(columns: 61, rows: 5)).keys.sorted() == ["left"])
  }

  @Test func `parts never overlap, never leave the region, and fill it where one may grow`() {
    var random = Seeded(state: 5)
    for _ in 0..<2_000 {
      let parts = (0..<random.next(in: 1..<7)).map { id in
        let minimum = random.next(in: 0..<12)
        return SplitPart(
          id, atLeast: minimum, ideal: minimum + random.next(in: 0..<9),
          atMost: id == 0 ? .max : minimum + random.next(in: 0..<20), priority: random.next(in: 0..<4),
          gap: random.next(in: 0..<3))
      }
      let size = Size(columns: random.next(in: 1..<90), rows: 3)
      let places = Split.columns(parts).places(in: size).values.sorted { $0.origin.column < $1.origin.column }
      #expect(!places.isEmpty)
      for (left, right) in zip(places, places.dropFirst()) { #expect(left.endColumn <= right.origin.column) }
      #expect(
        places.allSatisfy { $0.origin.column >= 0 && $0.endColumn <= size.columns && $0.size.columns > 0 })
    }
  }
}
