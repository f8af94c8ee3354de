import Foundation

/// Wall times of the demo's evening as instants.
struct DemoClock: Equatable, Sendable {
  static let zoneName = "Europe/Berlin"

  private let clock: WallClock
  private let day: ServiceDay
  /// When the day began.
  let rollover: Date

  /// The clock of the service day that `now` falls into.
  init(dayOf now: Date) {
    clock = WallClock(zone: TimeZone(identifier: Self.zoneName) ?? .gmt)
    day = clock.serviceDay(at: now)
    rollover = clock.span(of: day).start
  }

  func serviceDay(daysBefore days: Int) -> ServiceDay { day.adding(days: -days) }

  /// The instant of a wall time, `19:30`; from `24:00` on it belongs to the next morning.
  func instant(_ time: String, daysBefore days: Int = 0) -> Date {
    guard let instant = clock.instants(of: wallTime(time, daysBefore: days)).first else {
      preconditionFailure("Berlin sets no clock forward in the evening")
    }
    return instant
  }

  /// The wall time with its date, `2026-12-04T19:30`.
  func localStart(_ time: String, daysBefore days: Int = 0) -> String {
    wallTime(time, daysBefore: days).isoText
  }

  private func wallTime(_ time: String, daysBefore days: Int) -> WallTime {
    let numbers = time.split(separator: ":").compactMap { Int($0) }
    precondition(numbers.count == 2, "a wall time of the demo has hours and minutes")
    return WallTime(date: serviceDay(daysBefore: days), minute: numbers[0] * 60 + numbers[1])
  }
}
