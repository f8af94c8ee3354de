import Foundation

extension Booking {
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
