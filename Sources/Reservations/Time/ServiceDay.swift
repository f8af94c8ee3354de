/// A restaurant's day of service: a calendar date that lasts until the rollover of the next morning.
public struct ServiceDay: Hashable, Comparable, Codable, Sendable {
  /// Year, as in 2026.
  public var year: Int
  /// Month, 1 to 12.
  public var month: Int
  /// Day of the month, from 1.
  public var day: Int

  /// The service day of this date; the date is not checked.
  public init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Earlier first.
  public static func < (left: Self, right: Self) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}
