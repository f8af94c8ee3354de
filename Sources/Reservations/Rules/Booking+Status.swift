import Foundation

extension Booking {
  /// Puts it into a status and notes the time that belongs to it; the transition is not checked.
  mutating func enter(_ target: BookingStatus, at now: Date) {
    switch target {
    case .requested, .booked: forgetArrival()
    case .confirmed:
      forgetArrival()
      confirmedAt = now
    case .arrived:
      arrivedAt = now
      seatedAt = nil
      closedAt = nil
    case .partlySeated, .seated:
      arrivedAt = arrivedAt ?? now
      seatedAt = seatedAt ?? now
      closedAt = nil
    case .finished, .noShow, .cancelled: closedAt = now
    }
    seatedCovers = nil
    status = target
  }

  /// Why what happens at the door cannot be noted on a day before it; nil when it can.
  public func refusalBeforeItsDay(of target: BookingStatus, today: ServiceDay) -> BookRefusal? {
    guard serviceDay > today, target.happensAtTheDoor else { return nil }
    return .notYet(guest: guestName, day: serviceDay, today: today)
  }

  private mutating func forgetArrival() {
    arrivedAt = nil
    seatedAt = nil
    closedAt = nil
  }
}

extension BookingStatus {
  /// Whether it tells of somebody who has come, or has not: known on the day alone.
  var happensAtTheDoor: Bool {
    switch self {
    case .arrived, .partlySeated, .seated, .finished, .noShow: true
    case .requested, .booked, .confirmed, .cancelled: false
    }
  }
}
