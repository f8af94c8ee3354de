/// Whole numbers or texts as a JSON array, which SQLite takes apart again without a loss.
struct JSONArray {
  let text: String

  /// Nil for other values, and for texts with control characters.
  init?(_ values: [SQLValue]) {
    var parts: [String] = []
    parts.reserveCapacity(values.count)
    for value in values {
      switch value {
      case .integer(let number): parts.append(String(number))
      case .text(let text):
        guard text.utf8.allSatisfy({ $0 >= 0x20 }) else { return nil }
        parts.append("\"\(Self.escaped(text))\"")
      default: return nil
      }
    }
    text = "[\(parts.joined(separator: ","))]"
  }

  /// By bytes: a quote with a mark on it is another character than a quote, and still ends the text.
  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "\"") { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
