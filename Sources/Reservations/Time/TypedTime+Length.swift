extension TypedTime {
  /// The longest booking: a day.
  public static let longestMinutes = 1440

  /// A length in minutes: `90`, `90 min`, `90m`, `1:30`, `1h30`, `2h`, `1.5 hours`.
  ///
  /// - Returns: 1 to 1440.
  /// - Throws: `BookRefusal.noSuchLength`.
  public static func minutes(_ text: String) throws(BookRefusal) -> Int {
    guard let minutes = readMinutes(text.typed.filter { $0 != " " }), (1...longestMinutes).contains(minutes)
    else { throw .noSuchLength(text) }
    return minutes
  }

  private static func readMinutes(_ text: String) -> Int? {
    for ending in ["minutes", "min", "m", "'"] where text.hasSuffix(ending) {
      let rest = text.dropLast(ending.count)
      return rest.contains("h") ? hoursAndMinutes(rest) : wholeNumber(rest)
    }
    for ending in ["hours", "hour", "hrs", "hr", "h"] where text.hasSuffix(ending) {
      let rest = text.dropLast(ending.count)
      return wholeNumber(rest).flatMap { $0 <= 24 ? $0 * 60 : nil } ?? partsOfHours(rest)
    }
    return wholeNumber(text) ?? hoursAndMinutes(text[...])
  }

  /// `1:30`, `1h30`.
  private static func hoursAndMinutes(_ text: Substring) -> Int? {
    let parts = text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == ":" || $0 == "h" })
    guard parts.count == 2, let hours = wholeNumber(parts[0]), hours <= 24 else { return nil }
    guard parts[1].count == 2, let minutes = wholeNumber(parts[1]), minutes < 60 else { return nil }
    return hours * 60 + minutes
  }

  /// `1.5`, `1,25`: whole minutes of it.
  private static func partsOfHours(_ text: Substring) -> Int? {
    let parts = text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "." || $0 == "," })
    guard parts.count == 2, let hours = wholeNumber(parts[0]), hours <= 24 else { return nil }
    guard (1...2).contains(parts[1].count), let fraction = wholeNumber(parts[1]) else { return nil }
    return hours * 60 + fraction * 60 / (parts[1].count == 1 ? 10 : 100)
  }
}
