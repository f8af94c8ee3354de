import Testing
import TerminalUI

struct LetterMatchTests {
  @Test func `runs and first letters come before letters apart`() {
    let texts = [
      "guest is in, waits for table", "seat the party", "put a party on the waitlist",
      "walk-in, then the party size",
    ]
    let found = texts.compactMap { text in LetterMatch("wal", in: text).map { (text, $0) } }
    #expect(
      found.sorted { $0.1 < $1.1 }.map(\.0) == [
        "walk-in, then the party size", "put a party on the waitlist", "guest is in, waits for table",
      ])
  }

  @Test func `every letter is needed, in order`() {
    #expect(LetterMatch("law", in: "walk-in") == nil)
    #expect(LetterMatch("wk", in: "walk-in") != nil)
  }
}
