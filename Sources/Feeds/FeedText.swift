import Foundation
import Text

/// The one place where a feed's texts are cleaned for keeping.
///
/// What a terminal can show depends on its locale and is judged when it is drawn; what is kept must not.
enum FeedText {
  /// In characters; longer texts are cut and end in `…`, so that half of one is not read as the whole.
  static let maximumLength = 500
  /// One character may be made of any number of scalars, so these have a limit as well; a text that is cut has one more.
  private static let maximumScalars = maximumLength * 4 - 1

  /// NFC on one line, without control and direction characters, trimmed, at most `maximumLength` long; nil when nothing is left.
  static func cleaned(_ raw: String) -> String? {
    if isClean(raw) { return raw }
    let scalars = raw.unicodeScalars.lazy.filter { !$0.isNeverKept }
    var kept = String.UnicodeScalarView()
    for scalar in scalars.prefix(maximumScalars) {
      kept.append(scalar.properties.isWhitespace || scalar.value < 0x20 ? " " : scalar)
    }
    let text = String(kept).split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    let isWhole = kept.count < maximumScalars && text.count <= maximumLength
    let composed = (isWhole ? text : cut(text)).precomposedStringWithCanonicalMapping
    return text.isVisiblyBlank ? nil : composed
  }

  private static func cut(_ text: String) -> String {
    let kept = text.prefix(maximumLength - 1)
    return (kept.hasSuffix(" ") ? kept.dropLast() : kept) + "…"
  }

  /// Most texts are: short, of letters that are always in NFC, single blanks inside. Nothing else is looked up for them.
  private static func isClean(_ raw: String) -> Bool {
    guard (1...maximumLength).contains(raw.utf8.count) else { return false }
    var isAfterBlank = true
    for scalar in raw.unicodeScalars {
      let isBlank = scalar == " "
      guard isBlank ? !isAfterBlank : isPlain(scalar) else { return false }
      isAfterBlank = isBlank
    }
    return !isAfterBlank
  }

  /// Visible, no mark that joins another letter: ASCII, Latin, Cyrillic.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x21...0x7E, 0xA1...0xAC, 0xAE...0x2FF, 0x400...0x482, 0x48A...0x52F: true
    default: false
    }
  }
}
