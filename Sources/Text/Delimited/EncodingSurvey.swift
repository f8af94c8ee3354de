/// Looks through the bytes of a file that says nothing of its encoding: is it UTF-8, or an older one?
struct EncodingSurvey {
  private var line = 1
  /// Bytes still to come in the sequence begun, and the least value of the next one.
  private var expected = 0
  private var range: ClosedRange<UInt8> = 0x80...0xBF
  /// Line of the first letter that takes several bytes.
  private var firstSequenceLine: Int?
  /// Line of the first byte that UTF-8 does not have there.
  private var firstBadLine: Int?
  /// Line of the first byte that Windows-1252 does not have.
  private var firstUnknownLine: Int?

  /// Takes the next bytes.
  mutating func look(at chunk: [UInt8]) {
    for byte in chunk {
      if byte < 0x80, expected == 0 {
        if byte == .lf { line += 1 }
      } else {
        take(byte)
      }
    }
  }

  /// The answer for the whole text.
  ///
  /// - Throws: `DelimitedError.unknownEncoding` when it is mixed, or no encoding that is known.
  mutating func encoding() throws(DelimitedError) -> TextEncoding {
    if expected > 0 { noteBad() }
    guard let firstBadLine else { return .utf8 }
    // In a text of single bytes hardly any two of them happen to be UTF-8.
    if let firstSequenceLine {
      throw .mixedEncodings(utf8Line: firstSequenceLine, otherLine: firstBadLine)
    }
    if let firstUnknownLine { throw .unknownEncoding(line: firstUnknownLine) }
    return .windows1252
  }

  private mutating func take(_ byte: UInt8) {
    if !TextTranscoder.isWindows1252(byte), firstUnknownLine == nil { firstUnknownLine = line }
    if expected > 0 {
      if range.contains(byte) {
        expected -= 1
        range = 0x80...0xBF
        if expected == 0, firstSequenceLine == nil { firstSequenceLine = line }
        return
      }
      noteBad()
      expected = 0
    }
    begin(byte)
  }

  private mutating func begin(_ byte: UInt8) {
    range = 0x80...0xBF
    switch byte {
    case 0..<0x80: if byte == .lf { line += 1 }
    case 0xC2...0xDF: expected = 1
    case 0xE0: (expected, range) = (2, 0xA0...0xBF)
    case 0xED: (expected, range) = (2, 0x80...0x9F)
    case 0xE1...0xEF: expected = 2
    case 0xF0: (expected, range) = (3, 0x90...0xBF)
    case 0xF1...0xF3: expected = 3
    case 0xF4: (expected, range) = (3, 0x80...0x8F)
    default: noteBad()
    }
  }

  private mutating func noteBad() { if firstBadLine == nil { firstBadLine = line } }
}
