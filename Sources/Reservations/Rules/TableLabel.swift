import Text

/// What a house may call a table, whether it comes from its file or with a list of bookings.
enum TableLabel {
  private static let limit = 20

  /// Why a text is no label; nil when it is one.
  ///
  /// What stands between labels when one types several cannot be in one.
  static func fault(of text: String) -> String? {
    if isPlain(text.utf8) { return nil }
    if text.isVisiblyBlank { return "is blank" }
    if text.contains(where: { $0.isWhitespace || $0 == "+" || $0 == "," }) {
      return "has a blank, a comma or a plus, which stand between tables"
    }
    if text.unicodeScalars.contains(where: \.isNeverKept) { return "has characters that no screen shows" }
    return text.unicodeScalars.count > limit ? "is longer than \(limit) characters" : nil
  }

  /// What nearly all labels are: a few letters, digits and signs of ASCII.
  private static func isPlain(_ label: String.UTF8View) -> Bool {
    (1...limit).contains(label.count)
      && label.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: ",") }
  }
}
