extension String {
  /// The text with the full stop that ends a sentence, unless it ends in a sign of its own: `Did you mean this?`
  public var asSentence: String {
    guard let last = unicodeScalars.last(where: { !"”\")’".unicodeScalars.contains($0) }) else { return self }
    return ".?!:…".unicodeScalars.contains(last) ? self : self + "."
  }

  /// The text without a full stop behind a sign that ends the sentence already, as when what it repeats ends in one.
  public var endingOnce: String {
    let isDoubled = ["?.", "!.", "….", ":."].contains(where: hasSuffix)
    return isDoubled || hasSuffix("..") && !hasSuffix("...") ? String(dropLast()) : self
  }
}
