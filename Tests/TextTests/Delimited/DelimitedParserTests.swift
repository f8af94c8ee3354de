import Testing

@testable import Text

@Suite struct DelimitedParserTests {
  /// Parses the bytes cut at `cut`.
  private func rows(
    _ text: [UInt8], cutAt cut: Int = 0, delimiter: Delimiter = .comma
  ) throws -> [DelimitedRow] {
    var parser = DelimitedParser(delimiter: delimiter)
    var rows: [DelimitedRow] = []
    for part in [text[..<cut], text[cut...]] {
      try Array(part).withUnsafeBufferPointer { part in try parser.parse(part) { rows.append($0) } }
    }
    try parser.finish { rows.append($0) }
    return rows
  }

  private func fields(_ text: String, delimiter: Delimiter = .comma) throws -> [[String]] {
    try rows(Array(text.utf8), delimiter: delimiter).map(\.fields)
  }

  @Test(arguments: [
    ("a,b\nc,d", [["a", "b"], ["c", "d"]]), ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]),
    ("a,b\rc,d\r", [["a", "b"], ["c", "d"]]), ("a,,\n,b,", [["a", "", ""], ["", "b", ""]]),
    ("\"a,b\",\"say \"\"x\"\"\"\n", [["a,b", "say \"x\""]]), ("\"two\r\nlines\",b", [["two\r\nlines", "b"]]),
    ("5\" pipe,b", [["5\" pipe", "b"]]), ("a\n\n\r\n\nb\n", [["a"], ["b"]]), ("", []),
    ("\"\",a", [["", "a"]]),
    ("a,\"\"", [["a", ""]]),
  ])
  func `records are cut at delimiters and line ends outside of quotes`(_ text: String, _ rows: [[String]])
    throws
  {
    #expect(try fields(text) == rows)
  }

  @Test(arguments: [("a;b\nc;d", Delimiter.semicolon), ("a\tb\nc\td", .tab), ("a|b\nc|d", .bar)])
  func `other delimiters than the comma`(_ text: String, _ delimiter: Delimiter) throws {
    #expect(try fields(text, delimiter: delimiter) == [["a", "b"], ["c", "d"]])
    #expect(Delimiter(guessedFrom: text.utf8) == delimiter)
  }

  @Test func `the delimiter is told by the first line outside of quotes`() {
    #expect(Delimiter(guessedFrom: "\"a,b,c\";d\ne,f,g,h".utf8) == .semicolon)
    #expect(Delimiter(guessedFrom: "name\nx;y;z".utf8) == .comma)
    #expect(Delimiter(guessedFrom: "\r\n  \na;b;c\nd,e".utf8) == .semicolon)
  }

  @Test func `a record knows the line it begins on, whatever the line ends`() throws {
    let text = "a\r\n\"b\r\nb\nb\"\r\n\nc\rd\n\"e\r\"\nf"
    #expect(try rows(Array(text.utf8)).map(\.line) == [1, 2, 6, 7, 8, 10])
  }

  @Test func `a byte 0 and text after a quote are faults of their record alone`() throws {
    let rows = try rows(Array("a,b\nc\0,d\n\"e\"x,f\ng,h".utf8))
    #expect(rows.map(\.fault) == [nil, .nul, .textAfterQuote, nil])
    #expect(rows.map(\.line) == [1, 2, 3, 4])
  }

  @Test func `a quote that is never closed is told with its line`() {
    #expect(throws: DelimitedError.unterminatedQuote(line: 2)) { try rows(Array("a\nb,\"c\nd\n".utf8)) }
    let long = Array("a\n\"".utf8) + [UInt8](repeating: 0x78, count: DelimitedParser.recordLimit + 1)
    #expect(throws: DelimitedError.unterminatedQuote(line: 2)) { try rows(long) }
  }

  @Test func `a record beyond every length is refused`() {
    let long = Array("a\n".utf8) + [UInt8](repeating: 0x78, count: DelimitedParser.recordLimit + 1)
    #expect(throws: DelimitedError.recordTooLong(line: 2)) { try rows(long) }
  }

  @Test func `a record of too many fields is refused, however short they are`() {
    let wide = [UInt8](
      repeating: UInt8(ascii: ","), count: DelimitedParser.recordLimit / MemoryLayout<Int>.size + 1)
    #expect(throws: DelimitedError.recordTooLong(line: 1)) { try rows(wide) }
  }

  @Test func `a field beyond the last one is empty`() throws {
    let row = try #require(try rows(Array("a,b".utf8)).first)
    #expect(row.count == 2 && row[1] == "b" && row[2].isEmpty)
  }

  /// Cells made of what a parser stumbles over, and letters of one to four bytes.
  private static func cells(_ random: inout SplitMix) -> [[String]] {
    let letters = ["a", ",", ";", "\"", "\n", "\r\n", "\r", " ", "'", "ß", "漢", "🍕", "=", "\t"]
    return (0..<Int.random(in: 1...5, using: &random)).map { _ in
      (0..<Int.random(in: 2...4, using: &random)).map { _ in
        (0..<Int.random(in: 0...5, using: &random)).map { _ in
          letters[Int.random(in: 0..<letters.count, using: &random)]
        }.joined()
      }
    }
  }

  @Test func `random cells that were written are read back, wherever the chunks are cut`() throws {
    var random = SplitMix(state: 5)
    for _ in 0..<200 {
      let cells = Self.cells(&random)
      let text = Array(cells.map(DelimitedText.record).joined().utf8)
      let whole = try rows(text)
      #expect(whole.map(\.fields) == cells)
      for cut in text.indices { #expect(try rows(text, cutAt: cut) == whole) }
    }
  }

  @Test func `random bytes are read without a crash, and alike wherever they are cut`() {
    var random = SplitMix(state: 9)
    let bytes: [UInt8] = [0, 10, 13, 34, 44, 65, 0xC3, 0xFF]
    for _ in 0..<300 {
      let text = (0..<24).map { _ in bytes[Int.random(in: 0..<bytes.count, using: &random)] }
      let whole = Result { try rows(text) }
      for cut in text.indices {
        switch (whole, Result { try rows(text, cutAt: cut) }) {
        case (.success(let left), .success(let right)): #expect(left == right)
        case (.failure, .failure): break
        default: Issue.record("\(text) is read in another way when it is cut at \(cut)")
        }
      }
    }
  }
}
