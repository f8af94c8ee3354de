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
    var folded = String.UnicodeScalarView()
    for scalar in decomposedStringWithCompatibilityMapping.unicodeScalars { folded.fold(scalar) }
    return String(folded)
  }

  private var asciiFolded: String {
    String(
      decoding: utf8.map { byte in
        switch byte {
        case 0x41...0x5A: byte | 0x20
        case 0x09...0x0D: 0x20
        default: byte
        }
      }, as: UTF8.self)
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
