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
    let shown = names.lazy.compactMap(display).filter { seen.insert($0.lowercased()).inserted }
    return Array(shown.prefix(maximumCount))
  }

  private static func display(_ name: String) -> String? {
    guard let text = FeedText.cleaned(name.replacing("_", with: " ")) else { return nil }
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}
