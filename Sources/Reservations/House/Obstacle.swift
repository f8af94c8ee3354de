import Foundation
import Persistence

/// What stands against a party, at a time or at a table.
public enum Obstacle: Equatable, Sendable {
  /// The house, the shift, the area or the table is closed.
  case closed(Closure)
  /// The house has no shift that day; the next day that has one, if there is one within two months.
  case noService(ServiceDay, next: ServiceDay?)
  /// The shift does not seat yet.
  case beforeFirstSeating(Shift)
  /// The shift seats no more.
  case afterLastSeating(Shift)
  /// More covers than the shift takes: with this party, of how many.
  case serviceFull(Shift, covers: Int)
  /// More covers than may start in the slot that begins at `slot`: with this party.
  case pacingFull(Shift, covers: Int, slot: Date)
  /// The table holds fewer.
  case tooSmall(maximum: Int)
  /// The table is kept for more.
  case tooLarge(minimum: Int)
  /// Somebody has it, or one of a combination's tables.
  case taken(DiningTable, by: Booking, until: Date)
  /// The table is for parties at the door.
  case walkInsOnly
  /// The table is not given away on the web.
  case houseOnly
  /// The table is in the house no more.
  case gone

  /// Whether a save goes through and says it, rather than being refused.
  public var isWarning: Bool {
    switch self {
    case .serviceFull, .pacingFull, .tooSmall, .tooLarge: true
    default: false
    }
  }

  /// Whether both are the same rule of the house, however it is set up: whoever passed the one has passed the other.
  func isSameRule(as other: Obstacle) -> Bool {
    switch (self, other) {
    case (.closed(let closure), .closed(let another)):
      closure.scope == another.scope && closure.from == another.from && closure.to == another.to
    case (.noService, .noService), (.beforeFirstSeating, .beforeFirstSeating),
      (.afterLastSeating, .afterLastSeating):
      true
    default: self == other
    }
  }

  /// Whether a reason given with the save passes it. Two parties at one table nobody passes.
  public var canBeOverridden: Bool {
    switch self {
    case .taken, .gone: false
    default: true
    }
  }
}
