/// What helps after a refusal. The screen says it with a key, a command with its own words.
public enum BookStep: Hashable, Sendable, CaseIterable {
  /// Bring the closed booking back.
  case bringBack
  /// Let the booking leave its table.
  case unlock
  /// Give the booking a table.
  case giveTable
  /// Give the party another table, or let it go.
  case changeTableOrEnd
  /// Seat the party first.
  case seatFirst
  /// Say that the party has left, when it does.
  case end
  /// Cancel it: the guest has called off.
  case cancel
  /// Give it today's date where they are here, or cancel it where they call off.
  case moveOrCancel
}

extension BookRefusal {
  /// What helps; nil where nothing does, or where `ways` say it.
  public var step: BookStep? {
    switch self {
    case .noTransition(_, let status, let target): status.step(insteadOf: target)
    case .lockedToTable: .unlock
    case .keepsTable: .changeTableOrEnd
    case .noTableToLock: .giveTable
    case .tooEarlyForNoShow: .cancel
    case .notYet: .moveOrCancel
    case .notUndone(let undo): undo.reason.step
    default: nil
    }
  }
}

extension BookingStatus {
  /// What helps whoever wants to put a booking of this status into `target`, which does not follow.
  fileprivate func step(insteadOf target: BookingStatus) -> BookStep? {
    if saysAlready(target) { return nil }
    if isOver { return .bringBack }
    return isAtTable ? .end : .seatFirst
  }

  /// Whether nothing is left to be done: it stands there, or further on. Undo takes back one's own last deed, which may be
  /// another one: it is not promised.
  func saysAlready(_ target: BookingStatus) -> Bool {
    self == target || self == .arrived && target != .finished
  }
}
