extension TypedTime {
  /// A time: `19:30`, `1930`, `730pm`, `7:30 pm`, `19.30`, `19h30`, `19`, and `25:30` for 01:30 of the next morning;
  /// the name of a zone may stand behind it.
  ///
  /// - Returns: Minutes after the midnight the day begins with, below 1440 + rollover.
  /// - Throws: `BookRefusal.noSuchTime`.
  public func minute(_ text: String) throws(BookRefusal) -> Int {
    guard let minute = readMinute(cutZone(text.typed).text) else { throw .noSuchTime(text) }
    return minute
  }

  func readMinute(_ text: String) -> Int? {
    var digits = text.filter { $0 != " " }[...]
    let half = Half.allCases.first { digits.hasSuffix($0.rawValue) }
    if let half { digits.removeLast(half.rawValue.count) }
    guard let (hour, minute) = hourAndMinute(digits), minute < 60 else { return nil }
    guard let half else {
      return hour * 60 + minute < 1440 + clock.rolloverMinutes ? hour * 60 + minute : nil
    }
    guard (1...12).contains(hour) else { return nil }
    return (hour % 12 + (half.isAfterNoon ? 12 : 0)) * 60 + minute
  }

  private func hourAndMinute(_ text: Substring) -> (Int, Int)? {
    if let separator = text.first(where: { ":.h".contains($0) }) {
      let parts = text.split(separator: separator, omittingEmptySubsequences: false)
      guard parts.count == 2, let hour = wholeNumber(parts[0]), parts[0].count <= 2 else { return nil }
      if separator == "h", parts[1].isEmpty { return (hour, 0) }
      guard parts[1].count == 2, let minute = wholeNumber(parts[1]) else { return nil }
      return (hour, minute)
    }
    guard text.count <= 4, let number = wholeNumber(text) else { return nil }
    return text.count <= 2 ? (number, 0) : (number / 100, number % 100)
  }

  /// Longer endings first, `7p` last.
  private enum Half: String, CaseIterable {
    case beforeNoonDotted = "a.m."
    case afterNoonDotted = "p.m."
    case beforeNoon = "am"
    case afterNoon = "pm"
    case beforeNoonShort = "a"
    case afterNoonShort = "p"

    var isAfterNoon: Bool { rawValue.hasPrefix("p") }
  }
}
