extension String {
  /// The text as a name is kept, whoever gave it: one line without blanks around it, without control and direction characters.
  ///
  /// What a terminal can show depends on its locale and is judged when it is drawn (`cleanedForTerminal`); what is kept must not.
  /// Letters, marks and their composition stay as given. Cleaning twice changes nothing more.
  public var cleanedForKeeping: String {
    if isKeptAsItIs { return self }
    var kept = String.UnicodeScalarView()
    for scalar in unicodeScalars where !scalar.isNeverKept {
      kept.append(scalar.isLineEndOrTab ? " " : scalar)
    }
    let trimmed = kept.drop(while: \.properties.isWhitespace)
    let end = trimmed.lastIndex { !$0.properties.isWhitespace }
    return String(String.UnicodeScalarView(end.map { trimmed[...$0] } ?? trimmed.prefix(0)))
  }

  /// Told without a look at the tables, as nearly all names are.
  private var isKeptAsItIs: Bool {
    guard let first = utf8.first, let last = utf8.last, first > 0x20, last > 0x20, last < 0x7F else {
      return isEmpty
    }
    return utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }
}

extension Unicode.Scalar {
  /// Whether a name loses it: it has no form of its own, or changes that of others. Joiners shape words of several scripts.
  public var isNeverKept: Bool {
    if isLineEndOrTab || value == 0x200C || value == 0x200D { return false }
    if value == 0xFFFE || value == 0xFFFF { return true }
    return properties.generalCategory == .control || properties.generalCategory == .format
  }

  /// Whether it ends a line or moves on in it, so that a blank takes its place in a name.
  fileprivate var isLineEndOrTab: Bool {
    switch value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
