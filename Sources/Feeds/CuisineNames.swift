/// The one display form of cuisines, however a feed writes them.
enum CuisineNames {
  /// A place that names more than these names everything.
  static let maximumCount = 12

  /// `pizza; ice_cream` as `Pizza`, `Ice cream`.
  static func list(from text: String) -> [String] {
    list(of: text.split { $0 == ";" || $0 == "," }.map(String.init))
  }

  /// Each once, whatever its case, in the order given.
  static func list(of names: [String]) -> [String] {
    var seen: Set<String> = []
    var shown: [String] = []
    for name in names {
      guard shown.count < maximumCount else { break }
      guard let text = display(name), seen.insert(text.lowercased()).inserted else { continue }
      shown.append(text)
    }
    return shown
  }

  private static func display(_ name: String) -> String? {
    guard let text = FeedText.cleaned(String(name.map { $0 == "_" ? " " : $0 })) else { return nil }
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}
