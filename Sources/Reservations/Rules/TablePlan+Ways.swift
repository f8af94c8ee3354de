import Foundation
import Persistence

extension TablePlan {
  /// Ways to seat a party that work, at most three: other tables at the time asked for, then the best table of each quarter hour of the two hours after it.
  ///
  /// Each table is named once; smaller tables come first.
  /// - Parameter start: The instant asked for.
  public func ways(
    for party: Int, minutes: Int, from start: Date, among tables: [DiningTable], on clock: WallClock,
    except: PersistentIdentifier<Booking>? = nil
  ) -> [TableWay] {
    let fitting = tables.fitting(party)
    var ways: [TableWay] = []
    for quarter in 0...8 {
      let span = TimeSpan(start: start.addingTimeInterval(Double(quarter) * 900), minutes: minutes)
      // Two at the time itself leave a line for a later one.
      let wanted = quarter == 0 ? 2 : 1
      let free = fitting.filter { table in
        !ways.contains { $0.table == table } && isFree(table.id, during: span, except: except)
      }
      ways += free.prefix(wanted).map { way($0, span, later: quarter, on: clock) }
      if ways.count >= 3 { break }
    }
    return Array(ways.prefix(3))
  }

  private func way(_ table: DiningTable, _ span: TimeSpan, later quarters: Int, on clock: WallClock)
    -> TableWay
  {
    TableWay(
      table: table, wall: clock.wallTime(at: span.start), span: clock.text(of: span),
      note: Self.note(quarters))
  }

  private static func note(_ quarters: Int) -> String {
    switch quarters {
    case 0: "another table"
    case 1: "a quarter of an hour later"
    case 2: "half an hour later"
    case 4: "an hour later"
    default: quarters.isMultiple(of: 4) ? "\(quarters / 4) hours later" : "\(quarters * 15) minutes later"
    }
  }
}

extension WallClock {
  /// `20:00–22:00`.
  public func text(of span: TimeSpan) -> String { "\(clockText(at: span.start))–\(clockText(at: span.end))" }
}
