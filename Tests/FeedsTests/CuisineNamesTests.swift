import Testing

@testable import Feeds

@Suite struct CuisineNamesTests {
  @Test(arguments: [
    ("pizza ;ICE_cream,,  two   blanks _", ["Pizza", "Ice cream", "Two blanks"]),
    ("_;  ; ,", []),
    ("PIZZA;pizza;Pizza", ["Pizza"]),
    ("fish & chips (24h)", ["Fish & chips (24h)"]),
    ("BBQ\u{7};Скара;ÉCLAIR", ["Bbq", "Скара", "Éclair"]),
  ])
  func `each kind of cooking has one form`(text: String, expected: [String]) {
    #expect(CuisineNames.list(from: text) == expected)
  }

  /// The quick way for ASCII and the way for all letters: a letter beyond ASCII, cut off again, leads through the other one.
  @Test func `a name of ASCII alone comes out as among other letters`() {
    for first in 0x20...0x7E as ClosedRange<UInt8>
    where first != UInt8(ascii: ";") && first != UInt8(ascii: ",") {
      for second in [0x20, 0x41, 0x5F, 0x61, 0x7E, 0x30] as [UInt8] {
        let name = String(
          decoding: [UInt8(ascii: "x"), first, second, first, UInt8(ascii: "Q")], as: UTF8.self)
        #expect(
          CuisineNames.list(from: name).first.map { $0 + "é" } == CuisineNames.list(from: name + "é").first)
      }
    }
  }

  @Test func `a name of more than the kept length is cut as every text`() {
    let names = CuisineNames.list(from: String(repeating: "a", count: 600))
    #expect(names.map(\.count) == [FeedText.maximumLength])
  }
}
