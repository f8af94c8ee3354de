extension TypedTime {
  /// The longest booking: a day.
  public static let longestMinutes = 1440

  /// A length in minutes: `90`, `90 min`, `90m`, `1:30`, `1h30`, `2h`, `1.5 hours`.
  ///
  /// - Returns: 1 to 1440.
  /// - Throws: `BookRefusal.noSuchLength`, `.lengthTooLong`.
  public static func minutes(_ text: String) throws(BookRefusal) -> Int {
    let typed = text.typed.filter { $0 != " " }
    guard let minutes = readMinutes(typed), minutes > 0 else {
      let isLongNumber = typed.utf8.count > 9 && typed.utf8.allSatisfy { (0x30...0x39).contains($0) }
      throw isLongNumber ? .lengthTooLong(minutes: nil) : .noSuchLength(text)
    }
    guard minutes <= longestMinutes else { throw .lengthTooLong(minutes: minutes) }
    return minutes
  }

  private static func readMinutes(_ text: String) -> Int? {
    for ending in ["minutes", "min", "m", "'"] where text.hasSuffix(ending) {
      let rest = text.dropLast(ending.count)
      return rest.contains("h") ? hoursAndMinutes(rest) : wholeNumber(rest)
    }
    for ending in ["hours", "hour", "hrs", "hr", "h"] where text.hasSuffix(ending) {
      let rest = text.dropLast(ending.count)
      return wholeNumber(rest).map { $0 * 60 } ?? partsOfHours(rest)
    }
    return wholeNumber(text) ?? hoursAndMinutes(text[...])
  }

  /// `1:30`, `1h30`.
  private static func hoursAndMinutes(_ text: Substring) -> Int? {
    let parts = text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == ":" || $0 == "h" })
    guard parts.count == 2, let hours = wholeNumber(parts[0]) else { return nil }
    guard parts[1].count == 2, let minutes = wholeNumber(parts[1]), minutes < 60 else { return nil }
    return hours * 60 + minutes
  }

  /// `1.5`, `1,25`: whole minutes of it.
  private static func partsOfHours(_ text: Substring) -> Int? {
    let parts = text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "." || $0 == "," })
    guard parts.count == 2, let hours = wholeNumber(parts[0]) else { return nil }
    guard (1...2).contains(parts[1].count), let fraction = wholeNumber(parts[1]) else { return nil }
    return hours * 60 + fraction * 60 / (parts[1].count == 1 ? 10 : 100)
  }
}
