import Foundation
import Reservations
import Text

/// An instant as `--now` takes it: `2026-12-04T19:42+01:00`, seconds and offset may be left out.
enum Instant {
  /// The instant that `text` names; without an offset it is wall time in `zone`.
  ///
  /// - Throws: `UsageError` with an example.
  static func parse(_ text: String, zone: () -> TimeZone) throws(UsageError) -> Date {
    guard let instant = instant(text, zone: zone) else {
      throw UsageError(
        "\(text.inQuotes) is no instant: write it like 2026-12-04T19:42 or 2026-12-04T19:42+01:00.")
    }
    return instant
  }

  /// Read by hand: a regular expression and a calendar cost more than the rest of the command line.
  private static func instant(_ text: String, zone: () -> TimeZone) -> Date? {
    let minutesEnd = text.index(text.startIndex, offsetBy: 16, limitedBy: text.endIndex) ?? text.endIndex
    // Beyond these years calendars and zones are guesses.
    guard let wall = WallTime(isoText: text[..<minutesEnd]), (1900...2999).contains(wall.date.year) else {
      return nil
    }
    var rest = text[minutesEnd...]
    var second = 0
    if take(":", from: &rest) {
      guard let number = twoDigits(from: &rest), number < 60 else { return nil }
      second = number
    }
    guard !rest.isEmpty else {
      return WallClock(zone: zone()).instants(of: wall).first?.addingTimeInterval(Double(second))
    }
    guard let offset = offset(from: &rest), rest.isEmpty else { return nil }
    return WallClock(zone: .gmt).instants(of: wall).first?.addingTimeInterval(Double(second - offset))
  }

  /// The seconds ahead of GMT that `Z`, `+01:00` or `-0500` at the start means.
  private static func offset(from rest: inout Substring) -> Int? {
    if take("Z", from: &rest) { return 0 }
    let isBehind = take("-", from: &rest)
    guard isBehind || take("+", from: &rest), let hours = twoDigits(from: &rest) else { return nil }
    _ = take(":", from: &rest)
    guard let minutes = twoDigits(from: &rest) else { return nil }
    // What no zone has is a slip.
    guard hours <= 18, minutes < 60 else { return nil }
    return (isBehind ? -60 : 60) * (hours * 60 + minutes)
  }

  private static func twoDigits(from rest: inout Substring) -> Int? {
    let digits = rest.prefix(2)
    // A digit of another script is none; nor is a sign.
    guard digits.utf8.count == 2, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    rest = rest.dropFirst(2)
    return Int(digits)
  }

  private static func take(_ sign: Character, from rest: inout Substring) -> Bool {
    guard rest.first == sign else { return false }
    rest.removeFirst()
    return true
  }
}
