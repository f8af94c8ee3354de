import Foundation

// The names every module calls. Their rules are in the files beside this one.
extension String {
  /// The text as it may reach a terminal: one line, no control, format or bidirectional character.
  public var cleanedForTerminal: String {
    String(
      String.UnicodeScalarView(unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7f ? "\u{FFFD}" : $0 }))
  }

  /// Columns the cleaned text takes on a terminal: `é` is one, `漢` is two.
  public var widthInCells: Int { unicodeScalars.count }

  /// The text cut to at most `cells` columns, with `ellipsis` as its last cell when something was cut.
  public func clipped(toCells cells: Int, ellipsis: String = "…") -> String {
    widthInCells <= cells ? self : String(prefix(max(0, cells - 1))) + (cells > 0 ? ellipsis : "")
  }

  /// Case and accents folded away, for searching and sorting: `Łukasz` and `lukasz` are equal.
  public var foldedForSearch: String {
    folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }

  /// Whether a person would see nothing: empty, white space, or only characters without ink.
  public var isVisiblyBlank: Bool { allSatisfy(\.isWhitespace) }
}
