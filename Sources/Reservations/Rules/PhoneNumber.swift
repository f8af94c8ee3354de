import Text

/// A phone number as people write it, to tell whether two ways of writing mean one line; nothing of it is shown or stored.
///
/// `+36 30 123 4567`, `0036 30 1234567`, `06 30 123 4567` and `30 123 4567` are one number.
public struct PhoneNumber: Equatable, Sendable {
  /// Fewer digits than these could be the end of anybody's number.
  static let leastDigits = 7

  private let isInternational: Bool
  private let digits: String

  /// The number in a text; other signs than digits and a leading `+` or `00` do not count.
  public init(_ text: String) {
    // Between country code and number a trunk zero is written in brackets, and never dialled: +49 (0)176 5550143.
    let folded = text.foldedForSearch
    let plain =
      folded.utf8.contains(UInt8(ascii: "(")) ? folded.replacing("(0)", with: "") : folded
    isInternational = plain.drop { $0.isWhitespace || $0 == "(" }.hasPrefix("+") || Self.hasTwoZeros(plain)
    digits = plain.phoneDigits
  }

  /// Whether both mean one line, written with or without the country's code.
  public func isSame(as other: PhoneNumber) -> Bool {
    guard !digits.isEmpty, !other.digits.isEmpty else { return false }
    if digits == other.digits { return true }
    guard !isInternational || !other.isInternational else { return false }
    let (one, two) = (national, other.national)
    let (short, long) = one.count <= two.count ? (one, two) : (two, one)
    return short.count >= Self.leastDigits && long.hasSuffix(short)
  }

  /// The last digits, which every way of writing the number ends with; nil for a number that is too short to be told by its end.
  var ending: String? { digits.count < Self.leastDigits ? nil : String(digits.suffix(Self.leastDigits)) }

  /// Without what is dialled before it inside its country: a zero in most, an eight before ten digits in Russia and Kazakhstan.
  private var national: Substring {
    guard !isInternational else { return digits[...] }
    return digits.count == 11 && digits.hasPrefix("8") ? digits.dropFirst() : digits.drop { $0 == "0" }
  }

  private static func hasTwoZeros(_ text: String) -> Bool {
    String(text.unicodeScalars.filter { ("0"..."9").contains($0) }.prefix(2)) == "00"
  }
}
