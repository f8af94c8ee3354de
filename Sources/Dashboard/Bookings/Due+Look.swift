import Reservations
import TerminalUI

extension Evening.Due {
  /// As the column says it: `27 late`, `in 18`; from 100 minutes in hours. At most seven cells.
  var columnText: String {
    switch self {
    case .none: ""
    case .soon(let minutes): "in \(Self.short(minutes))"
    case .late(let minutes, _): Self.column(minutes, "late")
    case .waiting(let minutes): Self.column(minutes, "wait")
    case .left(let minutes): Self.column(minutes, "left")
    case .over(let minutes): Self.column(minutes, "over")
    }
  }

  /// From ten hours on the number alone: the column has no room for more, and the status says what it is.
  private static func column(_ minutes: Int, _ word: String) -> String {
    minutes < 570 ? "\(short(minutes)) \(word)" : short(minutes)
  }

  /// As a sentence says it: `waits 4 min`; empty when there is nothing to say.
  var phrase: String {
    switch self {
    case .none: ""
    case .soon(let minutes): "in \(Self.long(minutes))"
    case .late(let minutes, _): "\(Self.long(minutes)) late"
    case .waiting(let minutes): "waits \(Self.long(minutes))"
    case .left(let minutes): "\(Self.long(minutes)) left"
    case .over(let minutes): "\(Self.long(minutes)) over"
    }
  }

  var role: StyleRole {
    switch self {
    case .none, .left: .text
    case .soon: .dueSoon
    case .late(_, let isBeyondGrace): isBeyondGrace ? .dueGrace : .dueLate
    case .waiting: .statusArrived
    case .over: .dueOver
    }
  }

  private static func short(_ minutes: Int) -> String {
    minutes < 100 ? "\(minutes)" : "\(min((minutes + 30) / 60, 99))h"
  }

  private static func long(_ minutes: Int) -> String {
    guard minutes >= 100 else { return "\(minutes) min" }
    let rest = minutes % 60
    return "\(minutes / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}
