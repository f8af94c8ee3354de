extension Unicode.Scalar {
  /// Whether it is part of a word, as full-text search splits text: a letter, number, mark or private letter.
  public var isPartOfWord: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark, .privateUse:
      true
    default: false
    }
  }
}
