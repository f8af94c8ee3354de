import Testing

@testable import TerminalUI

@Suite struct InputCharsetTests {
  private func keys(_ bytes: [UInt8], _ charset: String) -> [InputEvent] {
    var run = DecoderRun(charset: InputCharset(named: charset))
    run.take(bytes)
    return run.events
  }

  @Test(
    arguments: [
      ("ISO-8859-1", 0xE9, "é"), ("iso88591", 0xFC, "ü"), ("ISO-8859-15", 0xA4, "€"),
      ("ISO-8859-2", 0xB3, "ł"),
      ("KOI8-R", 0xC1, "а"), ("no-such-charset", 0xE9, "é"),
    ] as [(String, UInt8, Character)])
  func `a key above ASCII is read in the locale's charset`(charset: String, byte: UInt8, key: Character) {
    #expect(keys([byte, 0x6A], charset) == [.key(.character(key)), .key(.character("j"))])
  }

  @Test func `Alt goes with such a key as well`() {
    #expect(keys([0x1B, 0xE9], "ISO-8859-1") == [.key(.alt("é"))])
  }

  @Test func `a charset of several bytes a character keeps its ASCII keys`() {
    #expect(keys([0x6A, 0xB0, 0xA1, 0x6B], "EUC-JP").first == .key(.character("j")))
    #expect(keys([0x6A, 0xB0, 0xA1, 0x6B], "EUC-JP").last == .key(.character("k")))
  }

  @Test(arguments: [
    (["LC_ALL": "de_DE.ISO-8859-1"], TerminalCharset.other("ISO-8859-1")),
    (["LANG": "fr_FR@euro"], .other("ISO-8859-15")), (["LANG": "de_DE.UTF-8"], .utf8), (["LANG": "C"], .utf8),
    (["TERM": "linux"], .console),
  ])
  func `the locale names the charset`(environment: [String: String], charset: TerminalCharset) {
    #expect(TerminalCharset(environment: environment) == charset)
  }
}
