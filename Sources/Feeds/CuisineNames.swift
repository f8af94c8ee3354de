/// The one display form of cuisines, however a feed writes them.
enum CuisineNames {
  /// A place that names more than these names everything.
  static let maximumCount = 12

  /// `pizza; ice_cream` as `Pizza`, `Ice cream`.
  static func list(from text: String) -> [String] { list(of: [text]) }

  /// Each once, whatever its case, in the order given; one text may name several.
  static func list(of texts: [String]) -> [String] {
    var shown: [String] = []
    for name in texts.lazy.flatMap({ $0.split { $0 == ";" || $0 == "," } }) {
      guard shown.count < maximumCount else { break }
      // So few that a look through them is quicker than a set.
      if let name = display(name), !shown.contains(name) { shown.append(name) }
    }
    return shown
  }

  private static func display(_ name: Substring) -> String? {
    let words = name.utf8.contains(UInt8(ascii: "_")) ? name.replacing("_", with: " ") : name
    guard let text = FeedText.cleaned(String(words)) else { return nil }
    return text.prefix(1).uppercased() + text.dropFirst().lowercased()
  }
}
