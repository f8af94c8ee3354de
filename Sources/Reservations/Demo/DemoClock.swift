import Foundation

/// Wall times of the demo's evening as instants.
struct DemoClock: Equatable, Sendable {
  static let zoneName = "Europe/Berlin"
  /// Minutes after midnight at which a service day ends.
  private static let rolloverMinutes = 300

  private let calendar: Calendar
  /// Noon of the service day.
  private let noon: Date

  /// The clock of the service day that `now` falls into.
  init(dayOf now: Date) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: Self.zoneName) ?? .gmt
    let shifted = now.addingTimeInterval(-Double(Self.rolloverMinutes) * 60)
    var noon = calendar.dateComponents([.year, .month, .day], from: shifted)
    noon.hour = 12
    self.calendar = calendar
    self.noon = calendar.date(from: noon) ?? shifted
  }

  func serviceDay(daysBefore days: Int) -> ServiceDay {
    let parts = self.parts(daysBefore: days)
    return ServiceDay(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
  }

  /// The instant of a wall time, `19:30`; from `24:00` on it belongs to the next morning.
  func instant(_ time: String, daysBefore days: Int = 0) -> Date {
    calendar.date(from: parts(of: time, daysBefore: days)) ?? noon
  }

  /// The wall time with its date, `2026-12-04T19:30`.
  func localStart(_ time: String, daysBefore days: Int = 0) -> String {
    let parts = parts(of: time, daysBefore: days)
    let fields = [parts.month, parts.day, parts.hour, parts.minute].map { number in
      let digits = String(number ?? 0)
      return digits.count < 2 ? "0" + digits : digits
    }
    return "\(parts.year ?? 0)-\(fields[0])-\(fields[1])T\(fields[2]):\(fields[3])"
  }

  private func parts(of time: String, daysBefore days: Int) -> DateComponents {
    let numbers = time.split(separator: ":").compactMap { Int($0) }
    precondition(numbers.count == 2, "a wall time of the demo has hours and minutes")
    var parts = self.parts(daysBefore: days - numbers[0] / 24)
    parts.hour = numbers[0] % 24
    parts.minute = numbers[1]
    return parts
  }

  private func parts(daysBefore days: Int) -> DateComponents {
    let date = calendar.date(byAdding: .day, value: -days, to: noon) ?? noon
    return calendar.dateComponents([.year, .month, .day], from: date)
  }
}
