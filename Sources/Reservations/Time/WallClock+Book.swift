import Foundation

extension WallClock {
  /// Whether a booking may start at an instant.
  func isInBook(_ instant: Date) -> Bool { isInBook(wallTime(at: instant)) }

  /// Refuses what no page of the book holds: a time that is, or whose service day is, outside the years 1 to 9999.
  ///
  /// - Throws: `BookRefusal.outsideBook`.
  func checkInBook(_ wall: WallTime) throws(BookRefusal) {
    guard isInBook(wall) else { throw .outsideBook(wall) }
  }

  private func isInBook(_ wall: WallTime) -> Bool {
    ServiceDay.years.contains(wall.date.year) && serviceDay(of: wall).year >= ServiceDay.years.lowerBound
  }
}
