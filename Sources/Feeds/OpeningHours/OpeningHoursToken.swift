/// A piece of an opening-hours text.
enum OpeningHoursToken: Equatable {
  /// Decimal digits, and how many.
  case number(Int, digits: Int)
  /// Letters, in lower case.
  case word(String)
  /// What stands between double quotes.
  case comment
  case sign(Character)
  /// `||`.
  case fallback

  /// The pieces of a text; nil when something stands there that has no place in it.
  static func all(in text: String) -> [OpeningHoursToken]? {
    var tokens: [OpeningHoursToken] = []
    var rest = text[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first.isASCII, first.isNumber {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard digits.count <= 4, let number = Int(digits) else { return nil }
        tokens.append(.number(number, digits: digits.count))
        rest = rest.dropFirst(digits.count)
      } else if first.isLetter {
        let letters = rest.prefix { $0.isLetter }
        tokens.append(.word(letters.lowercased()))
        rest = rest.dropFirst(letters.count)
      } else if first == "\"" {
        guard let end = rest.dropFirst().firstIndex(of: "\"") else { return nil }
        tokens.append(.comment)
        rest = rest[rest.index(after: end)...]
      } else if rest.hasPrefix("||") {
        tokens.append(.fallback)
        rest = rest.dropFirst(2)
      } else {
        guard let sign = sign(first) else { return nil }
        tokens.append(.sign(sign))
        rest.removeFirst()
      }
    }
    return tokens
  }

  private static func sign(_ character: Character) -> Character? {
    switch character {
    case "–", "—", "−": "-"
    case "-", ",", ";", ":", "+", "[", "]", "/": character
    default: nil
    }
  }
}
