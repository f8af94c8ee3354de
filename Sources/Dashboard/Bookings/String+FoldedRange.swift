import Text

extension String {
  /// Where the folded letters of `needle` stand in this text, in whole characters; nil when they do not.
  func range(ofFolded needle: String) -> Range<Index>? {
    guard !needle.isEmpty else { return nil }
    var start = startIndex
    while start < endIndex {
      if let end = end(ofFolded: needle, from: start) { return start..<end }
      start = index(after: start)
    }
    return nil
  }

  private func end(ofFolded needle: String, from start: Index) -> Index? {
    var rest = Substring(needle)
    var place = start
    while place < endIndex {
      let letters = String(self[place]).foldedForSearch
      place = index(after: place)
      if letters.hasPrefix(rest) { return place }
      guard rest.hasPrefix(letters) else { return nil }
      rest = rest.dropFirst(letters.count)
    }
    return nil
  }
}
