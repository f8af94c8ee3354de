import Testing

@testable import Text

struct CleaningTests {
  private static let everyScalar = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init)
  /// The planes that hold characters; the others are unassigned or private.
  private static let inhabited = everyScalar.filter { $0.value < 0x40000 || $0.value >> 16 == 0xE }

  @Test func `no code point gets a control, format or bidirectional character through`() {
    for scalar in Self.everyScalar {
      for left in String(scalar).cleanedForTerminal.unicodeScalars {
        let harmful: Bool =
          switch left.properties.generalCategory {
          case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
            true
          default: left.properties.isVariationSelector || left.properties.isEmojiModifier
          }
        if harmful {
          Issue.record("U+\(String(scalar.value, radix: 16)) leaves U+\(String(left.value, radix: 16))")
        }
      }
    }
  }

  @Test func `every code point takes what its cells say, alone and between letters`() {
    for scalar in Self.inhabited {
      let clusters = Array(CellClusters("a\(scalar)b"))
      let width = clusters.reduce(0) { $0 + $1.width }
      let ends = clusters.first?.base == "a" && clusters.last?.base == "b"
      if !ends || !(2...4).contains(width) || clusters.contains(where: { $0.width < 1 || $0.width > 2 }) {
        Issue.record("U+\(String(scalar.value, radix: 16)) takes \(width) cells")
      }
    }
  }

  @Test func `the quick way says of every code point what the long way says`() {
    for scalar in Self.everyScalar where CellScalar.isPlain(scalar.value) || CellScalar.isWide(scalar.value) {
      let width = CellScalar.isWide(scalar.value) ? 2 : 1
      guard case .base(scalar, width) = CellScalar.judged(scalar) else {
        Issue.record("U+\(String(scalar.value, radix: 16)) is \(CellScalar.judged(scalar))")
        continue
      }
    }
  }

  @Test func `cleaning twice changes nothing more`() {
    for scalar in Self.inhabited {
      let once = "a\(scalar)".cleanedForTerminal
      if Array(once.cleanedForTerminal.unicodeScalars) != Array(once.unicodeScalars) {
        Issue.record("U+\(String(scalar.value, radix: 16))")
      }
    }
  }

  @Test(arguments: [
    ("\u{1B}[2J\u{1B}]0;owned\u{7}", "\u{FFFD}[2J\u{FFFD}]0;owned\u{FFFD}"),
    ("Anna\r\nBen", "Anna\u{FFFD}\u{FFFD}Ben"),
    ("\u{9B}31m", "\u{FFFD}31m"),
    ("a\u{7F}\u{8}b", "a\u{FFFD}\u{FFFD}b"),
    ("\u{202E}evil\u{202C}", "evil"),
    ("\u{2066}a\u{2069}\u{200F}\u{200E}\u{61C}", "a"),
    ("a\u{2028}b\u{2029}", "a\u{FFFD}b\u{FFFD}"),
    ("\u{E000}\u{FFFF}\u{1FFFE}", "\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("\u{301}a", "\u{FFFD}\u{301}a"),
    ("e\u{AD}\u{301}", "e\u{301}"),
    ("❤\u{FE0F}", "❤"),
    ("👍🏽", "👍"),
    ("👩\u{200D}👩\u{200D}👧", "👩👩👧"),
    ("a\u{200D}b", "ab"),
    ("\u{200D}", ""),
    ("1\u{FE0F}\u{20E3}", "1\u{20E3}"),
    ("ㅤ\u{115F}\u{FFA0}", "   "),
    ("Chloé Lefèvre – O’Rourke", "Chloé Lefèvre – O’Rourke"),
  ])
  func `hostile text is made harmless`(text: String, expected: String) {
    #expect(Array(text.cleanedForTerminal.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test func `a base carries four marks, however many it was given`() {
    let text = "e" + String(repeating: "\u{301}", count: 1_000_000) + "x"
    #expect(text.count == 2)
    #expect(text.cleanedForTerminal.unicodeScalars.count == 6)
    #expect(text.widthInCells == 2)
  }

  @Test func `marks and jamo stand on the base before them`() throws {
    let clusters = Array(CellClusters("e\u{301}각"))
    #expect(clusters.map(\.base) == ["e", "각"])
    #expect(Array(try #require(clusters.first).marks) == ["\u{301}"])
    #expect(Array(CellClusters("\u{1100}\u{1161}\u{11A8}")).map(\.width) == [2])
  }
}
