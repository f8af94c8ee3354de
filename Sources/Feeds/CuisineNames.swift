/// The one display form of cuisines, however a feed writes them.
enum CuisineNames {
  /// A place that names more than these names everything.
  static let maximumCount = 12

  /// `pizza; ice_cream` as `Pizza`, `Ice cream`.
  static func list(from text: String) -> [String] { list(of: [text]) }

  /// Each once, whatever its case, in the order given; one text may name several.
  static func list(of texts: [String]) -> [String] {
    var shown: [String] = []
    for name in texts.lazy.flatMap({ $0.utf8.split { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ",") } }) {
      guard shown.count < maximumCount else { break }
      // So few that a look through them is quicker than a set.
      if let name = display(Substring(name)), !shown.contains(name) { shown.append(name) }
    }
    return shown
  }

  private static func display(_ name: Substring) -> String? {
    if let text = plain(name.utf8) { return text.isEmpty ? nil : text }
    let words = name.utf8.contains(UInt8(ascii: "_")) ? name.replacing("_", with: " ") : name
    guard let text = FeedText.cleaned(String(words)) else { return nil }
    return text.prefix(1).uppercased() + text.dropFirst().lowercased()
  }

  /// The same for visible ASCII, as nearly all names are, byte by byte: a long feed has several a record.
  ///
  /// - Returns: Nil for other names; empty when nothing is left.
  private static func plain(_ name: Substring.UTF8View) -> String? {
    guard name.count <= FeedText.maximumLength, name.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      return nil
    }
    return String(unsafeUninitializedCapacity: name.count) { text in
      var count = 0
      var isBlankDue = false
      for byte in name {
        if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "_") {
          isBlankDue = count > 0
          continue
        }
        if isBlankDue { append(UInt8(ascii: " "), to: text, &count) }
        isBlankDue = false
        append(count == 0 ? uppercased(byte) : lowercased(byte), to: text, &count)
      }
      return count
    }
  }

  private static func append(_ byte: UInt8, to text: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int) {
    text[count] = byte
    count += 1
  }

  private static func uppercased(_ byte: UInt8) -> UInt8 { (0x61...0x7A).contains(byte) ? byte - 0x20 : byte }

  private static func lowercased(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte + 0x20 : byte }
}
