import Foundation

extension Availability {
  /// The slots of a shift on a service day, from its first seating to its end, with both counts.
  public func slots(of shift: Shift, on day: ServiceDay) -> [ServiceSlot] {
    let span = TimeSpan(
      start: rules.clock.instant(on: day, minute: shift.first),
      end: rules.clock.instant(on: day, minute: shift.end))
    return ServiceSlot.series(
      bookings, during: span, slotMinutes: shift.slotMinutes, limit: shift.pacing, now: now)
  }

  /// The slots of a whole service day, from rollover to rollover.
  public func slots(on day: ServiceDay, slotMinutes: Int = Shift.quarterMinutes) -> [ServiceSlot] {
    ServiceSlot.series(bookings, during: rules.clock.span(of: day), slotMinutes: slotMinutes, now: now)
  }
}
