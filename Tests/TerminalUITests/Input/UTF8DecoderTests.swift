import Testing

@testable import TerminalUI

@Suite struct UTF8DecoderTests {
  @Test(arguments: ["a", "é", "王", "🍽", "é王🍽x", "\u{FFFD}", "\u{10FFFF}"])
  func `well-formed text comes out as it is`(text: String) {
    #expect(decoded(Array(text.utf8)) == text)
  }

  @Test(
    arguments: [
      ([0xFF], "\u{FFFD}"), ([0xC3, 0x41], "\u{FFFD}A"), ([0xC0, 0x80], "\u{FFFD}\u{FFFD}"),
      ([0xE7, 0x8E, 0x41], "\u{FFFD}A"), ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"), ([0x80], "\u{FFFD}"),
    ] as [([UInt8], String)])
  func `broken parts become U+FFFD and what follows survives`(bytes: [UInt8], text: String) {
    #expect(decoded(bytes) == text)
  }

  @Test func `random bytes come out as Swift itself decodes them`() {
    var random = SplitMix(seed: 7)
    for _ in 0..<10_000 {
      // An ASCII end, so that nothing stays incomplete.
      let bytes = (0..<8).map { _ in UInt8.random(in: 0...255, using: &random) } + [0x41]
      #expect(decoded(bytes) == String(decoding: bytes, as: UTF8.self))
    }
  }

  private func decoded(_ bytes: [UInt8]) -> String {
    var decoder = UTF8Decoder()
    var text = String.UnicodeScalarView()
    for byte in bytes { decoder.take(byte) { text.append($0) } }
    return String(text)
  }
}
