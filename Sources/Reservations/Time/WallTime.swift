import Foundation

/// A date and a minute as a clock on the wall shows them; says nothing of a zone.
public struct WallTime: Hashable, Comparable, Sendable {
  /// The calendar date.
  public var date: ServiceDay
  /// Minutes after midnight, 0 to 1439.
  public var minute: Int

  /// The wall time of a date and minutes after its midnight; minutes outside the day move the date.
  public init(date: ServiceDay, minute: Int) {
    let days = Int((Double(minute) / 1440).rounded(.down))
    self.date = days == 0 ? date : date.adding(days: days)
    self.minute = minute - days * 1440
  }

  /// Earlier first.
  public static func < (left: Self, right: Self) -> Bool {
    (left.date, left.minute) < (right.date, right.minute)
  }

  /// `19:30`.
  public var clockText: String { Self.clockText(atMinute: minute) }

  /// `19:30` for minutes after midnight; whole days are left out.
  static func clockText(atMinute minute: Int) -> String { clockTexts[((minute % 1440) + 1440) % 1440] }

  /// All there are: a list of a thousand bookings asks for two thousand of them each minute.
  private static let clockTexts = (0..<1440).map { twoDigits($0 / 60) + ":" + twoDigits($0 % 60) }

  /// As a promise is stored: `2026-12-04T19:30`.
  public var isoText: String { date.isoText + "T" + clockText }

  /// The wall time of `2026-12-04T19:30`, also with a blank for the `T`; nil for anything else.
  public init?(isoText: some StringProtocol) {
    let parts = isoText.split(separator: isoText.contains("T") ? "T" : " ", omittingEmptySubsequences: false)
    guard parts.count == 2, let date = ServiceDay(isoText: parts[0]) else { return nil }
    let clock = parts[1].split(separator: ":", omittingEmptySubsequences: false)
    guard clock.count == 2, clock[0].count == 2, clock[1].count == 2 else { return nil }
    guard let hour = wholeNumber(clock[0]), let minute = wholeNumber(clock[1]), hour < 24, minute < 60 else {
      return nil
    }
    self.init(date: date, minute: hour * 60 + minute)
  }
}
