import Foundation
import Persistence

/// A table for a party at the door, and for how long.
public struct WalkInOffer: Equatable, Sendable {
  /// The table.
  public var table: DiningTable
  /// Minutes the party may stay: its turn, or until the next booking.
  public var minutes: Int
}

extension TablePlan {
  /// Too little time to sit down for.
  private static let shortestMinutes = 45

  /// What a party at the door can have now: the smallest table that is free for its whole turn, else the one of the smallest that is
  /// free for at least three quarters of an hour; nil when it has to wait.
  public func walkIn(for party: Int, among tables: [DiningTable], at start: Date) -> WalkInOffer? {
    let turn = PartySize.turnMinutes(of: party)
    if let table = bestFit(for: party, among: tables, during: TimeSpan(start: start, minutes: turn)) {
      return WalkInOffer(table: table, minutes: turn)
    }
    let short = TimeSpan(start: start, minutes: Self.shortestMinutes)
    guard let table = bestFit(for: party, among: tables, during: short),
      let next = next(at: table.id, after: start)
    else { return nil }
    return WalkInOffer(table: table, minutes: min(turn, Int(next.start.timeIntervalSince(start) / 60)))
  }
}
