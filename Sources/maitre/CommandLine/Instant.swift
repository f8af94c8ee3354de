import Foundation

/// An instant as `--now` takes it: `2026-12-04T19:42+01:00`, seconds and offset may be left out.
enum Instant {
  /// The instant that `text` names; without an offset it is wall time in `zone`.
  ///
  /// - Throws: `UsageError` with an example.
  static func parse(_ text: String, zone: TimeZone) throws(UsageError) -> Date {
    let failure = UsageError(
      "“\(text)” is no instant: write it like 2026-12-04T19:42 or 2026-12-04T19:42+01:00.")
    guard let match = text.wholeMatch(of: pattern) else { throw failure }
    var parts = DateComponents()
    parts.year = Int(match.1)
    parts.month = Int(match.2)
    parts.day = Int(match.3)
    parts.hour = Int(match.4)
    parts.minute = Int(match.5)
    parts.second = match.6.flatMap { Int($0) } ?? 0
    parts.timeZone =
      try match.7.map { (offset) throws(UsageError) in try self.zone(of: offset, failure) } ?? zone
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = parts.timeZone ?? zone
    // Beyond these years calendars and zones are guesses.
    guard (1900...2999).contains(parts.year ?? 0), parts.isValidDate(in: calendar),
      let date = calendar.date(from: parts)
    else { throw failure }
    return date
  }

  private static var pattern:
    Regex<(Substring, Substring, Substring, Substring, Substring, Substring, Substring?, Substring?)>
  {
    // ASCII digits by name: \d also matches other scripts' digits.
    /([0-9]{4})-([0-9]{2})-([0-9]{2})[T ]([0-9]{2}):([0-9]{2})(?::([0-9]{2}))?(Z|[+-][0-9]{2}:?[0-9]{2})?/
  }

  private static func zone(of offset: Substring, _ failure: UsageError) throws(UsageError) -> TimeZone {
    let digits = offset.filter(\.isNumber)
    let sign = offset.hasPrefix("-") ? -1 : 1
    let seconds = digits.isEmpty ? 0 : ((Int(digits) ?? 0) / 100 * 60 + (Int(digits) ?? 0) % 100) * 60
    guard let zone = TimeZone(secondsFromGMT: sign * seconds) else { throw failure }
    return zone
  }
}
