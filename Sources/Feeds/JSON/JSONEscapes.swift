/// The backslash sequences of JSON strings (RFC 8259 §7).
enum JSONEscapes {
  /// The UTF-8 bytes that a string's content, between its quotes, stands for.
  ///
  /// Half a surrogate pair becomes U+FFFD.
  ///
  /// - Throws: `JSONFault.malformed` at the backslash of an unknown sequence.
  static func resolved(_ content: ArraySlice<UInt8>) throws(JSONFault) -> [UInt8] {
    var rest = content
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rest.count)
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      let backslash = rest.startIndex - 1
      guard let letter = rest.popFirst() else { throw .malformed(at: backslash) }
      if letter == UInt8(ascii: "u") {
        guard let scalar = scalar(from: &rest) else { throw .malformed(at: backslash) }
        bytes.append(contentsOf: Array(String(scalar).utf8))
      } else {
        guard let meant = simple[letter] else { throw .malformed(at: backslash) }
        bytes.append(meant)
      }
    }
    return bytes
  }

  private static let simple: [UInt8: UInt8] = [
    UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
    UInt8(ascii: "/"): UInt8(ascii: "/"), UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
  ]

  /// Reads what follows `\u`, and the second half of a pair with it; nil when there are no four digits.
  private static func scalar(from rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard let unit = unit(from: &rest) else { return nil }
    if let scalar = Unicode.Scalar(unit) { return scalar }
    var ahead = rest
    guard unit < 0xDC00, ahead.popFirst() == UInt8(ascii: "\\"), ahead.popFirst() == UInt8(ascii: "u"),
      let second = self.unit(from: &ahead), (0xDC00...0xDFFF).contains(second)
    else { return "\u{FFFD}" }
    rest = ahead
    return Unicode.Scalar(0x1_0000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
  }

  private static func unit(from rest: inout ArraySlice<UInt8>) -> UInt16? {
    let digits = rest.prefix(4)
    // The number parser would take a sign, too.
    guard digits.count == 4, digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }) else {
      return nil
    }
    rest = rest.dropFirst(4)
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
