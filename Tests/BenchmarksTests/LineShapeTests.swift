import Testing

@testable import Benchmarks

@Suite struct LineShapeTests {
  private func rectangles(_ text: String) throws -> [LineShape.Rectangle] {
    try #require(LineShape(text)).rectangles
  }

  @Test func `a full block fills its cell, a lower half its lower half`() throws {
    #expect(try rectangles("█") == [.init(x: 0, y: 0, width: 9, height: 19)])
    #expect(try rectangles("▄") == [.init(x: 0, y: 9, width: 9, height: 10)])
    #expect(try rectangles("▌") == [.init(x: 0, y: 0, width: 5, height: 19)])
  }

  @Test func `lines reach the edges, so that neighbours meet`() throws {
    #expect(try rectangles("─") == [.init(x: 0, y: 9, width: 9, height: 1)])
    #expect(try rectangles("━") == [.init(x: 0, y: 8, width: 9, height: 3)])
    #expect(try rectangles("│") == [.init(x: 4, y: 0, width: 1, height: 19)])
  }

  @Test func `a corner has two arms from the middle`() throws {
    #expect(
      try rectangles("╭") == [
        .init(x: 4, y: 9, width: 5, height: 1), .init(x: 4, y: 9, width: 1, height: 10),
      ])
  }

  @Test(arguments: ["a", "", "王", "──", "●"])
  func `other texts are no lines`(_ text: String) {
    #expect(LineShape(text)?.rectangles == nil)
  }
}
