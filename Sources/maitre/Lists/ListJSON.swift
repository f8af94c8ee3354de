import Foundation
import Text

/// A list as JSON for other programs: UTF-8, keys in alphabetical order, no control character left unescaped.
enum ListJSON {
  static func text(_ items: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(items), as: UTF8.self) + "\n"
  }
}
