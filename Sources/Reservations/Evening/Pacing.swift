import Foundation

/// How many covers of one house may start, slot by slot, and how many do.
struct Pacing {
  private let shifts: [(shift: Shift, start: Date, end: Date)]
  /// Of each shift, by slot from its first seating.
  private var covers: [[Int: Int]]

  init(_ shifts: [Shift], _ bookings: [Booking], on day: ServiceDay, _ clock: WallClock) {
    self.shifts = shifts.map { shift in
      (shift, clock.instant(on: day, minute: shift.first), clock.instant(on: day, minute: shift.end))
    }
    covers = Array(repeating: [:], count: shifts.count)
    for booking in bookings {
      guard let index = index(at: booking.start) else { continue }
      covers[index][slot(of: index, at: booking.start), default: 0] += booking.partySize
    }
  }

  /// Most covers that may start in the quarter hour at an instant; nil without a limit, and where slots are no quarter hours.
  func quarterLimit(at start: Date) -> Int? {
    guard let index = index(at: start) else { return nil }
    let shift = shifts[index].shift
    return shift.slotMinutes == Shift.quarterMinutes ? shift.pacing : nil
  }

  /// Whether more start in a slot that a span touches than should.
  func isOverLimit(during span: TimeSpan) -> Bool {
    guard let index = index(at: span.start), let limit = shifts[index].shift.pacing else { return false }
    let last = slot(of: index, at: span.end.addingTimeInterval(-1))
    return (slot(of: index, at: span.start)...last).contains { covers[index][$0] ?? 0 > limit }
  }

  private func index(at instant: Date) -> Int? {
    shifts.firstIndex { $0.end > instant } ?? shifts.indices.last
  }

  private func slot(of index: Int, at instant: Date) -> Int {
    let minutes = instant.timeIntervalSince(shifts[index].start) / 60
    return Int((minutes / Double(shifts[index].shift.slotMinutes)).rounded(.down))
  }
}
