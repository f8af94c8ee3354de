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
    status = target
  }

  private mutating func forgetArrival() {
    arrivedAt = nil
    seatedAt = nil
    closedAt = nil
  }
}
