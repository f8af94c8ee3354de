/// Turns the bytes of an encoding into UTF-8, chunk by chunk; a byte order mark at the beginning is dropped.
struct TextTranscoder: Sendable {
  private let encoding: TextEncoding
  private var isAtStart = true
  /// The bytes of a character that the last chunk broke off in.
  private var rest: [UInt8] = []
  private var highSurrogate: UInt16?

  init(_ encoding: TextEncoding) { self.encoding = encoding }

  /// The UTF-8 of the next chunk.
  mutating func utf8(_ chunk: [UInt8]) -> [UInt8] {
    switch encoding {
    case .utf8: return withoutMark(chunk)
    case .windows1252: return chunk.allSatisfy { $0 < 0x80 } ? chunk : chunk.flatMap(Self.windows1252)
    case .utf16LittleEndian: return utf16(rest + chunk) { UInt16($0) | UInt16($1) << 8 }
    case .utf16BigEndian: return utf16(rest + chunk) { UInt16($0) << 8 | UInt16($1) }
    }
  }

  /// What the end of the text leaves over: U+FFFD for half a character.
  mutating func finish() -> [UInt8] {
    let isBroken = !rest.isEmpty || highSurrogate != nil
    (rest, highSurrogate) = ([], nil)
    return isBroken ? Array("\u{FFFD}".utf8) : []
  }

  private mutating func withoutMark(_ chunk: [UInt8]) -> [UInt8] {
    guard isAtStart else { return chunk }
    isAtStart = false
    return chunk.starts(with: TextEncoding.utf8Mark) ? Array(chunk.dropFirst(3)) : chunk
  }

  private mutating func utf16(_ bytes: [UInt8], _ unit: (UInt8, UInt8) -> UInt16) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for index in stride(from: 0, to: bytes.count - 1, by: 2) {
      append(unit(bytes[index], bytes[index + 1]), to: &text)
    }
    rest = bytes.count % 2 == 0 ? [] : bytes.suffix(1)
    return text
  }

  private mutating func append(_ unit: UInt16, to text: inout [UInt8]) {
    defer { isAtStart = false }
    if isAtStart, unit == 0xFEFF { return }
    if let high = highSurrogate {
      highSurrogate = nil
      if UTF16.isTrailSurrogate(unit) {
        let value = 0x1_0000 + (UInt32(high) - 0xD800) << 10 + (UInt32(unit) - 0xDC00)
        return text.append(scalar: value)
      }
      text.append(scalar: 0xFFFD)
    }
    if UTF16.isLeadSurrogate(unit) { highSurrogate = unit } else { text.append(scalar: UInt32(unit)) }
  }

  private static func windows1252(_ byte: UInt8) -> [UInt8] {
    guard (0x80...0x9F).contains(byte) else { return Array(String(Unicode.Scalar(byte)).utf8) }
    return Array(String(windows1252Letters[Int(byte) - 0x80]).utf8)
  }

  /// 0x80 to 0x9F, the only ones that differ from Latin-1; U+FFFD where Windows-1252 has nothing.
  private static let windows1252Letters = Array(
    "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ".unicodeScalars)

  /// Whether Windows-1252 has a letter for this byte.
  static func isWindows1252(_ byte: UInt8) -> Bool {
    !(0x80...0x9F).contains(byte) || windows1252Letters[Int(byte) - 0x80] != "\u{FFFD}"
  }
}

extension [UInt8] {
  fileprivate mutating func append(scalar value: UInt32) {
    append(contentsOf: String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
  }
}
