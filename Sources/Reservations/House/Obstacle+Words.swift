import Foundation
import Text

extension Obstacle {
  /// A few words for a list: `seats 2`, `Anna Kovács until 21:30`, `10 of 8 covers start at 19:30`.
  ///
  /// - Parameter clock: The house's.
  public func words(on clock: WallClock) -> String {
    switch self {
    case .closed(let closure): "closed \(closure.lastText)\(closure.why)"
    case .noService(let day, let next):
      "closed on \(day.weekday.pluralName)" + (next.map { ", next \($0.text(seenOn: day))" } ?? "")
    case .beforeFirstSeating(let shift): "\(shift.name.named) seats from \(Shift.clockText(shift.first))"
    case .afterLastSeating(let shift):
      "the last seating of \(shift.name.named) is \(Shift.clockText(shift.last))"
    case .serviceFull(let shift, let covers):
      "\(covers) of \(shift.maximum ?? 0) covers at \(shift.name.named)"
    case .pacingFull(let shift, let covers, let slot):
      "\(covers) of \(shift.pacing ?? 0) covers start at \(clock.clockText(at: slot))"
    default: wordsOfTables(clock)
    }
  }

  /// The same beside the field of a form, in at most 26 cells where names are short: `11 of 10 covers then`.
  ///
  /// - Parameter clock: The house's.
  public func echo(on clock: WallClock) -> String {
    switch self {
    case .closed(let closure): "closed \(closure.lastText)"
    case .noService(let day, let next):
      next.map { "closed, next \($0.text(seenOn: day))" } ?? "closed that day"
    case .afterLastSeating(let shift): "last seating is \(Shift.clockText(shift.last))"
    case .serviceFull(let shift, let covers): "\(covers) of \(shift.maximum ?? 0) covers that day"
    case .pacingFull(let shift, let covers, _): "\(covers) of \(shift.pacing ?? 0) covers then"
    default: words(on: clock)
    }
  }

  private func wordsOfTables(_ clock: WallClock) -> String {
    switch self {
    case .tooSmall(let maximum): "seats \(maximum)"
    case .tooLarge(let minimum): "for \(minimum) or more"
    case .taken(_, let booking, let until): "\(booking.guestName.named) until \(clock.clockText(at: until))"
    case .walkInsOnly: "for walk-ins"
    case .houseOnly: "not given away on the web"
    default: "no longer in the house"
    }
  }

  /// A whole sentence about a house: `Pasta Palace is closed on Mondays. Next: Tue 8 Dec.`
  func sentence(at house: String, table: String?) -> String {
    let house = house.named
    switch self {
    case .closed(let closure):
      return "\(closure.subject(house)) is closed \(closure.lastText)\(closure.why)."
    case .noService(let day, let next):
      return "\(house) is closed on \(day.weekday.pluralName)."
        + (next.map { " Next: \($0.text(seenOn: day))." } ?? "")
    case .beforeFirstSeating(let shift):
      return "\(house) seats \(shift.name.named) from \(Shift.clockText(shift.first)) on."
    case .afterLastSeating(let shift):
      return "\(house) seats \(shift.name.named) until \(Shift.clockText(shift.last))."
    case .walkInsOnly: return "Table \((table ?? "").named) is for parties at the door."
    case .houseOnly: return "Table \((table ?? "").named) is not given away on the web."
    case .gone: return "Table \((table ?? "").named) is no longer in the house."
    default: return ""
    }
  }
}

extension Closure {
  /// `through Sat 26 Dec`, the last day closed; where it ends within a day `until Sat 26 Dec 18:00`; with the year where it began in
  /// another one.
  fileprivate var lastText: String {
    let last = to.day.text(seenOn: from.day)
    return to.minute.map { "until \(last) \(Shift.clockText($0))" } ?? "through \(last)"
  }

  fileprivate var why: String { reason.isEmpty ? "" : ": \(reason.clipped(toCells: 24))" }

  /// What is closed, inside its house: `Terrace`, `table 7`.
  var place: String {
    switch scope {
    case .house: "the house"
    case .shift(let name), .area(let name): name.named
    case .table(let label): "table \(label.named)"
    }
  }

  fileprivate func subject(_ house: String) -> String {
    switch scope {
    case .house: house
    case .shift(let name): "\(name.named) at \(house)"
    case .area(let area): "\(area.named) at \(house)"
    case .table(let label): "Table \(label.named)"
    }
  }
}

extension Weekday {
  /// `Mondays`.
  fileprivate var pluralName: String { typedName.prefix(1).uppercased() + typedName.dropFirst() + "s" }
}

extension String {
  /// As much of a name as a sentence has room for.
  fileprivate var named: String { cleanedForTerminal.clipped(toCells: 22) }
}
