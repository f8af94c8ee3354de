import Foundation
import Persistence

extension EveningContext {
  /// Minutes late from which a no-show is suggested.
  private static let graceMinutes = 15
  /// Minutes left at the table from which on they are shown.
  private static let shownMinutesLeft = 45

  /// The minutes that matter for a booking.
  func due(_ booking: Booking) -> Evening.Due {
    switch booking.status {
    case .requested, .booked, .confirmed: dueOfExpected(booking)
    case .arrived: .waiting(minutes: max(0, minutes(from: booking.arrivedAt ?? booking.start, to: now)))
    case .partlySeated, .seated: dueAtTable(booking)
    case .finished, .noShow, .cancelled: .none
    }
  }

  private func dueOfExpected(_ booking: Booking) -> Evening.Due {
    let late = minutes(from: booking.start, to: now)
    if late > 0 { return .late(minutes: late, isBeyondGrace: late >= Self.graceMinutes) }
    return -late <= 60 ? .soon(minutes: -late) : .none
  }

  private func dueAtTable(_ booking: Booking) -> Evening.Due {
    let left = minutes(from: now, to: booking.end)
    if left < 0 { return .over(minutes: -left) }
    return left <= Self.shownMinutesLeft ? .left(minutes: left) : .none
  }

  private func minutes(from start: Date, to end: Date) -> Int {
    Int((end.timeIntervalSince(start) / 60).rounded(.down))
  }

  /// Tables whose party has reached the end of its turn and sits there still.
  func tablesOverTheirTime(_ shown: [Placed]) -> Set<PersistentIdentifier<DiningTable>> {
    Set(
      shown.map(\.booking).filter { $0.status.isAtTable && $0.end <= now }
        .flatMap { book.tablesOfBooking[$0.id] ?? [] })
  }

  /// Whether a party that is here, or comes within the hour, has a table of `overrun`.
  func isThreatened(_ booking: Booking, _ overrun: Set<PersistentIdentifier<DiningTable>>) -> Bool {
    guard !overrun.isEmpty, booking.status.isExpected || booking.status == .arrived else { return false }
    guard minutes(from: now, to: booking.start) <= 60 else { return false }
    return (book.tablesOfBooking[booking.id] ?? []).contains(where: overrun.contains)
  }

  /// Whether somebody else wrote it in the last ten minutes and the viewer has not looked yet; a new status shows itself.
  func isChanged(_ booking: Booking) -> Bool {
    guard booking.updatedBy != viewer.actor, minutes(from: booking.updatedAt, to: now) < 10 else {
      return false
    }
    let times = [booking.confirmedAt, booking.arrivedAt, booking.seatedAt, booking.closedAt]
    guard !times.contains(booking.updatedAt) else { return false }
    return (viewer.seen[booking.id] ?? 0) < booking.revision
  }
}
