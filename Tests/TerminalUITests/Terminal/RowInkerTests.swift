import Testing

@testable import TerminalUI

@Suite struct RowInkerTests {
  private static let plain = Ink(pair: 1, attributes: 0, background: .default)
  private static let loud = Ink(pair: 2, attributes: 0, background: .default)
  private static let other = Ink(pair: 3, attributes: 0, background: .default)
  private static let block = Ink(pair: 4, attributes: 0, background: .indexed(4))

  /// Letters in the ink of their name: `p`lain, `l`oud, `o`ther.
  private func pairs(_ text: String, blocks: Rect? = nil) -> [Int32] {
    var canvas = Canvas(size: Size(columns: text.count, rows: 1))
    if let blocks { canvas.fill(blocks, ground: .rowSelected) }
    for (column, letter) in text.enumerated() where letter != " " {
      let role: StyleRole = letter == "l" ? .now : letter == "o" ? .match : .text
      canvas.write(String(letter), column: column, row: 0, role: role)
    }
    var inker = RowInker(columns: text.count)
    inker.ink(canvas, row: 0) { ground, role in
      if ground == .rowSelected { return Self.block }
      return role == .now ? Self.loud : role == .match ? Self.other : Self.plain
    }
    return inker.inks.map(\.pair)
  }

  @Test func `a blank between two of one ink takes that ink`() {
    #expect(pairs("l l") == [2, 2, 2])
    #expect(pairs("l  o") == [2, 2, 2, 3])
  }

  @Test func `a blank beside plain text is plain, and so are both ends`() {
    #expect(pairs("l p") == [2, 1, 1])
    #expect(pairs("p l") == [1, 1, 2])
    #expect(pairs(" l ") == [1, 2, 1])
  }

  @Test func `a blank never changes its background`() {
    #expect(pairs("l  l", blocks: Rect(column: 1, row: 0, columns: 1, rows: 1)) == [2, 4, 2, 2])
  }
}
