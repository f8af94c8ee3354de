/// The one display form of cuisines, however a feed writes them.
enum CuisineNames {
  /// A place that names more than these names everything.
  static let maximumCount = 12

  /// `pizza; ice_cream` as `Pizza`, `Ice cream`.
  static func list(from text: String) -> [String] {
    list(of: text.utf8.split { $0 == 0x3B || $0 == 0x2C }.map { String(Substring($0)) })
  }

  /// Each once, whatever its case, in the order given.
  static func list(of names: [String]) -> [String] {
    // So few that a look through them is quicker than a set.
    var seen: [String] = []
    var shown: [String] = []
    for name in names {
      guard shown.count < maximumCount else { break }
      guard let text = display(name), case let folded = text.lowercased(), !seen.contains(folded)
      else { continue }
      seen.append(folded)
      shown.append(text)
    }
    return shown
  }

  private static func display(_ name: String) -> String? {
    let blank = UInt8(ascii: " ")
    let words = name.utf8.contains(UInt8(ascii: "_")) ? name.replacing("_", with: " ") : name
    let begun = words.utf8.first == blank ? String(Substring(words.utf8.drop { $0 == blank })) : words
    guard let text = FeedText.cleaned(begun) else { return nil }
    return capitalized(text)
  }

  private static func capitalized(_ text: String) -> String {
    guard let first = text.utf8.first, first < 0x80 else {
      return text.prefix(1).uppercased() + text.dropFirst()
    }
    guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else { return text }
    return String(decoding: [first - 0x20] + text.utf8.dropFirst(), as: UTF8.self)
  }
}
