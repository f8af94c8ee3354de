import Text

/// What a person typed to search for, as the terms that are looked for. Any text is one; none is a mistake.
struct SearchText: Equatable {
  /// More words than these are not looked for: the engine's own limit is near.
  static let termLimit = 32
  /// The index of digits knows no fewer.
  static let fewestDigits = 3

  /// Folded words; each must begin a word of a row.
  var words: [String] = []
  /// Runs of at least three digits; each must occur in a row's digits, or begin one of its words.
  var digits: [String] = []

  var isEmpty: Bool { words.isEmpty && digits.isEmpty }

  init(_ text: String) {
    let folded = text.foldedForSearch
    if let number = Self.number(folded) {
      digits = [number]
      return
    }
    var seen: Set<Substring> = []
    let terms = folded.unicodeScalars.split { !$0.isPartOfWord }.map { Substring($0) }
    for term in terms where seen.insert(term).inserted && seen.count <= Self.termLimit {
      if term.utf8.count >= Self.fewestDigits && term.utf8.allSatisfy(\.isDigit) {
        digits.append(String(term))
      } else {
        words.append(String(term))
      }
    }
  }

  /// The digits of a text that has nothing but a number's digits and what people write between them: `+36 (1) 234-5678`.
  private static func number(_ text: String) -> String? {
    guard text.utf8.allSatisfy({ $0.isDigit || " +-()./".utf8.contains($0) }) else { return nil }
    let digits = text.utf8.filter(\.isDigit)
    return digits.count >= fewestDigits ? String(decoding: digits, as: UTF8.self) : nil
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (48...57).contains(self) }
}
