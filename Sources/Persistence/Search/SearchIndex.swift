/// What full-text search looks into: columns whose text is folded, so that case and accents do not count.
///
/// The index follows every write in its own transaction, whoever makes it. Columns that can be nil are indexed where they are not.
public struct SearchIndex: Sendable, Equatable {
  /// Columns whose words are found by their beginnings.
  public let words: [String]
  /// Columns of digits, found by any three or more of them in a row: phone numbers, codes.
  public let digits: [String]

  /// An index over text columns, named as they are in SQL.
  ///
  /// - Parameter words: Columns that hold text from `String.foldedForSearch`, or from a folding of the program's own that is
  ///   given to `SearchText` too.
  public init(words: [String] = [], digits: [String] = []) {
    self.words = words
    self.digits = digits
  }
}
