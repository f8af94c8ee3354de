import Foundation

extension Booking {
  /// Its time as the history says it: `19:30`, and `02:30+01:00` in an hour that the clock shows twice.
  var saidTime: String {
    guard let wall = WallTime(isoText: localStart) else { return localStart }
    let offset = TimeZone(identifier: zone).map { WallClock(zone: $0).offsetIfTwice(at: start) }
    return wall.clockText + (offset ?? "")
  }

  /// The booking at its wall time as the house has it now: in its zone, on the service day it belongs to.
  func atSameWallTime(of house: Restaurant) -> Booking {
    guard let wall = WallTime(isoText: localStart) else { return self }
    var moved = self
    moved.serviceDay = house.clock.serviceDay(of: wall)
    // A second of two equal times stays the second.
    if zone != house.timeZone {
      moved.zone = house.timeZone
      moved.start = house.clock.instant(on: wall.date, minute: wall.minute)
    }
    return moved
  }
}
