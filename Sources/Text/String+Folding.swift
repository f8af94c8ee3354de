import Foundation

extension String {
  /// Case and accents folded away, for searching and sorting: `Łukasz` and `lukasz` are equal.
  ///
  /// Compatibility decomposition without its accents, lower case, letters that Unicode keeps whole by the
  /// table below, every digit as ASCII, every white space as one blank, curly quotes and dashes straight.
  /// Marks that make another letter (Japanese voicing, Indic vowels) stay. Folding twice changes nothing more.
  /// The result is stored in columns: change it only together with a migration that folds them again.
  public var foldedForSearch: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return asciiFolded }
    return Self.latinFolded(self) ?? decomposedAndFolded
  }

  private var decomposedAndFolded: String {
    var folded = String.UnicodeScalarView()
    for scalar in decomposedStringWithCompatibilityMapping.unicodeScalars { folded.fold(scalar) }
    return String(folded)
  }

  /// The folded text of letters that stand in the table below, each of them folded on its own; nil when another one is among them.
  private static func latinFolded(_ text: String) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      guard scalar.value >= 0x80 else {
        bytes.append(folded(ascii: UInt8(truncatingIfNeeded: scalar.value)))
        continue
      }
      guard scalar.value < latinEnd else { return nil }
      bytes += latin[Int(scalar.value) - 0x80]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Behind the last letter of Latin Extended-B; none of those before it is a mark that would change the letter before it.
  private static let latinEnd: UInt32 = 0x250

  /// U+0080 to U+024F, folded: names of half the world, for which the general way takes ten times as long.
  private static let latin: [[UInt8]] = (0x80..<latinEnd).map { value in
    Unicode.Scalar(value).map { Array(String($0).decomposedAndFolded.utf8) } ?? []
  }

  private static func folded(ascii byte: UInt8) -> UInt8 {
    switch byte {
    case 0x41...0x5A: byte | 0x20
    case 0x09...0x0D: 0x20
    default: byte
    }
  }

  private var asciiFolded: String {
    String(unsafeUninitializedCapacity: utf8.count) { buffer in
      var count = 0
      for byte in utf8 {
        buffer[count] = Self.folded(ascii: byte)
        count += 1
      }
      return count
    }
  }
}

extension String.UnicodeScalarView {
  fileprivate mutating func fold(_ scalar: Unicode.Scalar) {
    let properties = scalar.properties
    if properties.isWhitespace { return append(" ") }
    if isAccent(properties) || properties.isDefaultIgnorableCodePoint || properties.generalCategory == .format
    {
      return
    }
    if properties.generalCategory == .decimalNumber, let value = properties.numericValue {
      return append(contentsOf: String(Int(value)).unicodeScalars)
    }
    for lower in properties.lowercaseMapping.unicodeScalars where !isAccent(lower.properties) {
      append(contentsOf: plainLetters(of: lower).unicodeScalars)
    }
  }

  /// Accents have a class from 10 up, or 1 for strokes laid over; 6 to 9 are parts of letters.
  private func isAccent(_ properties: Unicode.Scalar.Properties) -> Bool {
    let mark = properties.canonicalCombiningClass.rawValue
    return mark == 1 || mark >= 10
  }

  /// Letters that no decomposition takes apart, as people without that key type them.
  private func plainLetters(of scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "ł": "l"
    case "ø": "o"
    case "đ", "ð", "ɖ": "d"
    case "ħ": "h"
    case "ŧ": "t"
    case "ı": "i"
    case "ß": "ss"
    case "æ": "ae"
    case "œ": "oe"
    case "þ": "th"
    case "ŋ": "n"
    case "ĸ": "k"
    case "ə", "ǝ": "e"
    case "ς": "σ"
    case "’", "‘", "‛", "ʼ", "ʻ", "′": "'"
    case "“", "”", "„", "‟": "\""
    case "‐", "‑", "‒", "–", "—", "−": "-"
    default: String(scalar)
    }
  }
}
