import Testing

@testable import Text

@Suite struct KeepingTests {
  @Test(arguments: [
    ("Anna Kovács", "Anna Kovács"), ("  Ann  Lee ", "Ann  Lee"), ("", ""), (" \t\n", ""),
    ("\u{1B}[31mred\u{7}", "[31mred"), ("a\tb\r\nc", "a b  c"), ("a\u{0}b\u{7F}\u{9B}c", "abc"),
    ("\u{202E}olleH\u{2066}", "olleH"), ("a\u{2028}b", "a b"), ("\u{FEFF}x\u{FFFE}", "x"),
    ("e\u{301}", "e\u{301}"), ("👩‍👩‍👧", "👩‍👩‍👧"), ("می\u{200C}خواهم", "می\u{200C}خواهم"),
    ("\u{3000}佐藤 美咲\u{3000}", "佐藤 美咲"),
  ])
  func `a name keeps its letters and loses what no screen shows`(given: String, kept: String) {
    // By scalars: two strings of another composition are equal.
    #expect(Array(given.cleanedForKeeping.unicodeScalars) == Array(kept.unicodeScalars))
  }

  @Test func `of every code point none that steers a terminal is kept, and cleaning twice changes nothing`() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      // Unassigned planes are all alike.
      if value > 0x3_2000, value < 0xE_0000 { continue }
      let kept = "a\(Character(scalar))b".cleanedForKeeping
      let isSafe = kept.unicodeScalars.allSatisfy { kept in
        let category = kept.properties.generalCategory
        return category != .control && category != .lineSeparator && category != .paragraphSeparator
          && (category != .format || kept.value == 0x200C || kept.value == 0x200D)
      }
      #expect(isSafe && kept.unicodeScalars.first == "a" && kept.unicodeScalars.last == "b", "\(value)")
      if kept.unicodeScalars.count != 3 { #expect(kept.cleanedForKeeping == kept) }
    }
  }
}
