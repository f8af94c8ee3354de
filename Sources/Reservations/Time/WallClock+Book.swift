import Foundation

extension WallClock {
  /// Refuses what no page of the book holds: a time that is, or whose service day is, outside the years 1 to 9999.
  ///
  /// - Throws: `BookRefusal.outsideBook`.
  func checkInBook(_ wall: WallTime) throws(BookRefusal) {
    guard ServiceDay.years.contains(wall.date.year), serviceDay(of: wall).year >= ServiceDay.years.lowerBound
    else { throw .outsideBook(wall) }
  }
}
