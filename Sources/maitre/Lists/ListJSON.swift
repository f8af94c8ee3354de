import Foundation

/// A list as JSON for other programs: UTF-8, keys in alphabetical order.
///
/// Control, format and bidirectional characters are escaped: nothing is lost, and a terminal that shows it is safe.
enum ListJSON {
  static func text(_ items: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return escaped(String(decoding: try encoder.encode(items), as: UTF8.self)) + "\n"
  }

  private static func escaped(_ json: String) -> String {
    if json.utf8.allSatisfy({ $0 < 0x7F }) { return json }
    return json.unicodeScalars.reduce(into: "") { text, scalar in
      if isHarmless(scalar) {
        text.unicodeScalars.append(scalar)
      } else {
        for unit in scalar.utf16 { text += "\\u" + String(0x1_0000 + Int(unit), radix: 16).dropFirst() }
      }
    }
  }

  /// The encoder escapes what is below a blank itself, but for its own line ends.
  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x7F else { return true }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
    default: true
    }
  }
}
