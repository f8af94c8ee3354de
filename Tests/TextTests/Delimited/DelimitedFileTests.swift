import Foundation
import Testing

@testable import Text

@Suite struct DelimitedFileTests {
  /// Reads a file of these bytes to its end.
  private func read(_ bytes: [UInt8]) throws -> (file: DelimitedFile, rows: [DelimitedRow]) {
    try withFile(bytes) { path in
      let file = try DelimitedFile(path: path)
      let reader = try file.rows()
      var rows: [DelimitedRow] = []
      while let row = try reader.next() { rows.append(row) }
      return (file, rows)
    }
  }

  @discardableResult
  private func withFile<Result>(_ bytes: [UInt8], _ body: (String) throws -> Result) throws -> Result {
    let url = FileManager.default.temporaryDirectory.appending(path: "delimited-\(UUID().uuidString).csv")
    try Data(bytes).write(to: url)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: url) } }
    return try body(url.path)
  }

  private func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap {
      isBigEndian ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)]
    }
  }

  private static let text = "name;party\r\nAnna Kovács;4\r\n\"小明; 🍕\";2\r\n"

  @Test(arguments: ["sep=;\r\n", "\nSEP=;\n", "\r\n\r\n"])
  func `what stands above the header says or hides no delimiter`(head: String) throws {
    let read = try read(Array((head + "a,b;c\r\n1,2;3\r\n").utf8))
    let isStated = head.lowercased().contains("sep")
    #expect(read.file.delimiter == (isStated ? .semicolon : .comma))
    #expect(read.file.header == (isStated ? ["a,b", "c"] : ["a", "b;c"]))
    #expect(read.rows.map(\.fields) == [isStated ? ["1,2", "3"] : ["1", "2;3"]])
  }

  @Test func `a byte order mark is no part of the first header`() throws {
    let plain = try read(Array(Self.text.utf8))
    let marked = try read([0xEF, 0xBB, 0xBF] + Array(Self.text.utf8))
    #expect(plain.file.header == ["name", "party"] && marked.file.header == plain.file.header)
    #expect(plain.file.delimiter == .semicolon && plain.file.encoding == .utf8)
    #expect(plain.rows.map(\.fields) == [["Anna Kovács", "4"], ["小明; 🍕", "2"]])
    #expect(marked.rows == plain.rows)
    #expect(plain.rows.map(\.line) == [2, 3])
  }

  @Test(arguments: [false, true], [false, true])
  func `UTF-16 is told by its mark or by its zeros`(isBigEndian: Bool, isMarked: Bool) throws {
    let bytes = utf16((isMarked ? "\u{FEFF}" : "") + Self.text, isBigEndian: isBigEndian)
    let (file, rows) = try read(bytes)
    #expect(file.encoding == (isBigEndian ? .utf16BigEndian : .utf16LittleEndian))
    #expect(file.header == ["name", "party"])
    #expect(rows.map(\.fields) == [["Anna Kovács", "4"], ["小明; 🍕", "2"]])
  }

  @Test func `half a character at the end of UTF-16 is shown as such`() throws {
    let bytes = utf16("\u{FEFF}a,b\nc,d", isBigEndian: false) + [0x3D, 0xD8, 0x41]
    #expect(try read(bytes).rows.map(\.fields) == [["c", "d\u{FFFD}"]])
  }

  @Test func `bytes above ASCII that are no UTF-8 are Windows-1252`() throws {
    let (file, rows) = try read(Array("name,note\nJos".utf8) + [0xE9, 0x2C, 0x80, 0x35, 0x0A])
    #expect(file.encoding == .windows1252)
    #expect(rows.map(\.fields) == [["José", "€5"]])
  }

  @Test func `a file of two encodings is told as one, with a line of each`() {
    let error = #expect(throws: DelimitedError.self) {
      _ = try read(Array("a,b\n".utf8) + [0xC3, 0xA9, 0x0A, 0x31, 0x0A, 0xE9])
    }
    #expect(error == .mixedEncodings(utf8Line: 2, otherLine: 4))
    #expect(
      error?.description
        == "The file mixes encodings: line 2 is UTF-8, line 4 is not. Save it anew as UTF-8.")
  }

  @Test(arguments: [[0x81], [0xE9, 0x0A, 0x9D]] as [[UInt8]])
  func `an unknown encoding is refused with its line`(tail: [UInt8]) {
    let error = #expect(throws: DelimitedError.self) { _ = try read(Array("a,b\n".utf8) + tail) }
    #expect([.unknownEncoding(line: 2), .unknownEncoding(line: 3)].contains(error))
    #expect(error?.description.contains("Save the file as UTF-8.") == true)
  }

  @Test func `every sequence of UTF-8 is known, and nothing else`() throws {
    for scalar in [0x80, 0x7FF, 0x800, 0xFFF, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x3FFFF, 0x10FFFF] as [UInt32]
    {
      var survey = EncodingSurvey()
      survey.look(at: Array(String(try #require(Unicode.Scalar(scalar))).utf8))
      #expect(try survey.encoding() == .utf8)
    }
    for bytes in [[0xC0, 0xAF], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0xA0, 0xA0], [0xC3]]
      as [[UInt8]]
    {
      var survey = EncodingSurvey()
      survey.look(at: bytes)
      let encoding = Result { try survey.encoding() }
      #expect((try? encoding.get()) != .utf8)
    }
  }

  @Test func `a record may lie over many chunks`() throws {
    let note = String(repeating: "x\n", count: FileChunks.size)
    let (_, rows) = try read(Array("a,b\n1,\"\(note)\"\n2,y\n".utf8))
    #expect(rows.map(\.fields) == [["1", note], ["2", "y"]])
    #expect(rows[1].line == 3 + FileChunks.size)
  }

  @Test func `records before a fault are handed out, then it is told`() throws {
    try withFile(Array("a,b\n1,2\n3,\"4\n".utf8)) { path in
      let reader = try DelimitedFile(path: path).rows()
      #expect(try reader.next()?.fields == ["1", "2"])
      #expect(throws: DelimitedError.unterminatedQuote(line: 3)) { try reader.next() }
      #expect(throws: DelimitedError.unterminatedQuote(line: 3)) { try reader.next() }
    }
  }

  @Test func `what is no readable file is a sentence`() throws {
    #expect(throws: DelimitedError.unreadable(path: "/nowhere/x.csv", code: ENOENT)) {
      try DelimitedFile(path: "/nowhere/x.csv")
    }
    #expect(throws: DelimitedError.notAFile(path: "/dev/null")) { try DelimitedFile(path: "/dev/null") }
    #expect(throws: DelimitedError.notAFile(path: "/tmp")) { try DelimitedFile(path: "/tmp") }
    for bytes in [[], [0xEF, 0xBB, 0xBF, 0x0A]] as [[UInt8]] {
      try withFile(bytes) { path in
        _ = #expect(throws: DelimitedError.empty(path: path)) { try DelimitedFile(path: path) }
      }
    }
  }
}
