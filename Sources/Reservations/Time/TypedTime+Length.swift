extension TypedTime {
  /// The longest booking: a day.
  public static let longestMinutes = 1440

  /// A length in minutes: `90`, `90 min`, `1:30`, `1h30`, `2h`.
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
    return wholeNumber(text) ?? hoursAndMinutes(text[...])
  }

  private static func hoursAndMinutes(_ text: Substring) -> Int? {
    let parts = text.split(whereSeparator: { $0 == ":" || $0 == "h" })
    guard (1...2).contains(parts.count), let hours = wholeNumber(parts[0]), hours <= 24 else { return nil }
    guard parts.count == 2 else { return text.hasSuffix("h") ? hours * 60 : nil }
    guard parts[1].count == 2, let minutes = wholeNumber(parts[1]), minutes < 60 else { return nil }
    return hours * 60 + minutes
  }
}
