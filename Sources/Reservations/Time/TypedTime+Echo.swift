import Foundation

extension TypedTime {
  /// A day with weekday and distance: `Sat 5 Dec 2026, tomorrow`.
  public func echo(_ day: ServiceDay) -> String { "\(day.longText), \(day.distance(from: today))" }

  /// A turn as the sheet echoes it: `19:30–21:30 CET`; in the night after the service day with both dates,
  /// `Sat 5 Dec 00:15–01:45 CET, service of Fri 4 Dec`. Where the clock shows the time twice, which of the two is meant.
  public func echo(_ moment: TypedMoment, minutes: Int) -> String {
    let span = TimeSpan(start: moment.start, minutes: minutes)
    let words = clock.textWithZone(of: span) + occurrence(of: moment)
    guard moment.wall.date != moment.serviceDay else { return words }
    return "\(moment.wall.date.shortText) \(words), service of \(moment.serviceDay.shortText)"
  }

  /// ` (UTC+2, first of two)`; empty for nearly all times.
  private func occurrence(of moment: TypedMoment) -> String {
    let instants = clock.instants(of: moment.wall)
    guard instants.count == 2 else { return "" }
    return
      " (\(clock.offsetText(at: moment.start)), \(moment.start == instants[0] ? "first" : "second") of two)"
  }

  /// What to say of a time that has gone by: `past: 19:15 was 27 min ago`, `past: Thu 3 Dec was yesterday`; nil for one to come.
  public func pastWords(_ moment: TypedMoment) -> String? {
    let minutes = Int((now.timeIntervalSince(moment.start) / 60).rounded(.down))
    guard minutes > 0 else { return nil }
    guard moment.serviceDay == today else {
      return "past: \(moment.serviceDay.shortText) was \(moment.serviceDay.distance(from: today))"
    }
    let length = minutes < 100 ? "\(minutes) min" : "\(minutes / 60):\(twoDigits(minutes % 60)) h"
    return "past: \(moment.wall.clockText) was \(length) ago"
  }
}
