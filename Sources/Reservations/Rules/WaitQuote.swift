import Foundation
import Persistence

/// How long a party has to wait for a table: what a host promises at the door.
public struct WaitQuote: Equatable, Sendable {
  /// Minutes to promise, in steps of five, rounded up; 0 is now.
  public var minutes: Int
  /// The table that is free then.
  public var table: DiningTable
  /// From when on.
  public var from: Date
}

extension WaitQuote {
  private static let stepSeconds = 300.0
  /// Nobody is promised a table further away.
  private static let horizonMinutes = 240
  /// Less time than this before the next booking is no meal.
  private static let shortestMinutes = 45
  /// A party at its table leaves at its planned end, but not sooner than it takes to pay and to lay the table again.
  private static let leavingSeconds = 300.0

  /// The quote for a party, after those who wait already have got their tables in their order.
  ///
  /// Tables are taken by the bookings of `bookings` that occupy one; the smallest that fits goes first.
  /// - Parameters:
  ///   - queue: Sizes of the parties that wait before it.
  ///   - turn: How long a party of a size stays, in minutes.
  /// - Returns: Nil when no table frees within four hours, or none of the house fits.
  public static func suggested(
    for party: Int, after queue: [Int] = [], among tables: [DiningTable], bookings: [Booking],
    tablesOfBooking: [PersistentIdentifier<Booking>: [PersistentIdentifier<DiningTable>]], at now: Date,
    turn: (Int) -> Int = PartySize.turnMinutes
  ) -> WaitQuote? {
    let plan = TablePlan(
      bookings: bookings, tablesOfBooking: tablesOfBooking, now: now.addingTimeInterval(leavingSeconds))
    var promised: [PersistentIdentifier<DiningTable>: [TimeSpan]] = [:]
    for waiting in queue {
      guard let quote = first(for: waiting, tables, plan, promised, at: now) else { continue }
      promised[quote.table.id, default: []].append(TimeSpan(start: quote.from, minutes: turn(waiting)))
    }
    return first(for: party, tables, plan, promised, at: now)
  }

  private static func first(
    for party: Int, _ tables: [DiningTable], _ plan: TablePlan,
    _ promised: [PersistentIdentifier<DiningTable>: [TimeSpan]], at now: Date
  ) -> WaitQuote? {
    let fitting = tables.fitting(party)
    for minutes in stride(from: 0, through: horizonMinutes, by: Int(stepSeconds / 60)) {
      let from = now.addingTimeInterval(Double(minutes) * 60)
      let span = TimeSpan(start: from, minutes: shortestMinutes)
      let free = fitting.first { table in
        plan.isFree(table.id, during: span) && !(promised[table.id] ?? []).contains { $0.overlaps(span) }
      }
      if let free { return WaitQuote(minutes: minutes, table: free, from: from) }
    }
    return nil
  }
}
