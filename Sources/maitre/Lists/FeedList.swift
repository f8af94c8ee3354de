import Book
import Foundation
import Networking
import Reservations
import Text

/// The feeds as `feeds` prints them: those of the config first, then what else the book has restaurants of.
struct FeedList {
  let settings: [FeedSetting]
  let states: [FeedState]
  let counts: [FeedCount]
  let now: Date
  let zone: TimeZone

  var lines: [String] {
    let zone = WallClock(zone: zone).abbreviation(at: now)
    var table = TextTable("name", "places", "age", "last result", "next try (\(zone))", "source")
    for name in names {
      let state = states.first { $0.name == name }
      let count = counts.first { $0.feed == name }
      let setting = settings.first { $0.name == name }
      table.add(
        name, places(count), age(state?.fetchedAt), result(state), next(state, setting),
        setting?.source.address?.description ?? state?.source ?? "")
    }
    return table.lines
  }

  private var names: [String] {
    let configured = settings.map(\.name)
    let others = Set(states.map(\.name) + counts.map(\.feed)).subtracting(configured)
    return configured + others.sorted()
  }

  private func places(_ count: FeedCount?) -> String {
    guard let count else { return "0" }
    return count.missing == 0
      ? count.present.grouped : "\(count.present.grouped), \(count.missing.grouped) not in feed"
  }

  private func age(_ date: Date?) -> String {
    guard let date else { return "never" }
    let minutes = Int(max(0, now.timeIntervalSince(date)) / 60)
    return switch minutes {
    case ..<60: "\(minutes) min"
    case ..<(48 * 60): "\(minutes / 60) h"
    default: "\(minutes / 1440) d"
    }
  }

  /// `read, 9 refused, 58 held back`.
  private func result(_ state: FeedState?) -> String {
    guard let state, !state.result.isEmpty else { return "" }
    var parts = [state.result.hasSuffix(".") ? String(state.result.dropLast()) : state.result]
    if state.refused > 0 { parts.append("\(state.refused.grouped) refused") }
    if state.withheld > 0 { parts.append("\(state.withheld.grouped) held back") }
    return parts.joined(separator: ", ")
  }

  private func next(_ state: FeedState?, _ setting: FeedSetting?) -> String {
    guard setting != nil else { return "not configured" }
    if let state, state.isBeingFetched(at: now) { return "being fetched" }
    guard let next = state?.nextTry else { return "at the next start" }
    guard next > now else { return "due" }
    let clock = WallClock(zone: zone)
    let (wall, today) = (clock.wallTime(at: next), clock.wallTime(at: now))
    return wall.date == today.date
      ? clock.clockText(at: next) : wall.isoText.replacing("T", with: " ")
  }
}
