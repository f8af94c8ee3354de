import Foundation
import Reservations

nonisolated extension BookingEntry {
  /// What stands beside party, day, time and minutes.
  func echo(of field: BookingField, clock: WallClock, now: Date) -> FieldEcho {
    switch field {
    case .party: partyEcho
    case .day: dayEcho
    case .time: timeEcho(clock, now)
    case .minutes: minutesEcho
    default: .hint("")
    }
  }

  private var partyEcho: FieldEcho {
    switch party {
    case .empty: .hint("how many people")
    case .value(1): .understood("1 person")
    case .value(let party): .understood("\(party) people")
    case .wrong(let refusal): .wrong(refusal.sentence)
    }
  }

  private var dayEcho: FieldEcho {
    switch day {
    case .empty: return .hint("fri, 12/12, +7")
    case .value(let day):
      let words = "\(day.longText), \(day.distance(from: today))"
      return day < today ? .warning(words) : .understood(words)
    case .wrong(let refusal): return .wrong(refusal.sentence)
    }
  }

  private func timeEcho(_ clock: WallClock, _ now: Date) -> FieldEcho {
    if let refusal = time.refusal ?? moment.refusal { return .wrong(refusal.sentence) }
    guard case .value = time else { return .hint("19:30, 1930 or 730pm") }
    guard let moment = moment.value else { return .hint("on which day") }
    if moment.start < now {
      return .warning("past: \(moment.wall.clockText) was \(ago(moment.start, now)) ago")
    }
    let zone = clock.abbreviation(at: moment.start)
    guard let span else { return .understood("\(moment.wall.clockText) \(zone)") }
    return .understood("\(moment.wall.clockText)–\(clock.clockText(at: span.end)) \(zone)")
  }

  private var minutesEcho: FieldEcho {
    switch minutes {
    case .empty: .hint("2: 90, 3–4: 120, 5+: 150")
    case .value(let minutes): .understood("\(minutes) minutes")
    case .wrong(let refusal): .wrong(refusal.sentence)
    }
  }

  private func ago(_ start: Date, _ now: Date) -> String {
    let minutes = Int(now.timeIntervalSince(start) / 60)
    switch minutes {
    case ..<100: return "\(minutes) min"
    case ..<2880: return "\(minutes / 60) hours"
    default: return "\(minutes / 1440) days"
    }
  }
}
