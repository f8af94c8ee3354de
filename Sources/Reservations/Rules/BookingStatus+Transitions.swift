import Text

extension BookingStatus {
  /// The statuses that may follow this one.
  public var successors: [BookingStatus] {
    switch self {
    case .requested: [.booked, .confirmed, .arrived, .partlySeated, .seated, .noShow, .cancelled]
    case .booked: [.confirmed, .arrived, .partlySeated, .seated, .noShow, .cancelled]
    case .confirmed: [.booked, .arrived, .partlySeated, .seated, .noShow, .cancelled]
    case .arrived: [.partlySeated, .seated, .noShow, .cancelled]
    case .partlySeated: [.seated, .finished]
    case .seated: [.finished, .partlySeated]
    case .finished: [.seated]
    case .noShow: [.booked, .arrived, .seated, .partlySeated]
    case .cancelled: [.booked]
    }
  }

  /// Where a closed booking goes when it is brought back; nil when it is not closed.
  public var broughtBack: BookingStatus? {
    switch self {
    case .finished: .seated
    case .noShow, .cancelled: .booked
    default: nil
    }
  }

  /// Why a booking of this status cannot become `target`, and what helps; nil when it can.
  public func disabledReason(for target: BookingStatus, guest: String) -> String? {
    guard !successors.contains(target) else { return nil }
    let subject = "\(guest.shortForSentence) \(predicate)"
    if self == target { return "\(subject) already." }
    if isOver { return "\(subject). B brings the booking back." }
    switch self {
    case .partlySeated, .seated: return "\(subject). o when the party leaves."
    // Undo takes back one's own last deed, which may be another one: it is not promised.
    case .arrived where target != .finished: return "\(subject) already."
    default: return "\(subject). s seats the party first."
    }
  }
}

extension String {
  /// As much of a name as leaves room for what helps, which a command words anew.
  var shortForSentence: String { cleanedForTerminal.clipped(toCells: 20) }
}

extension Booking {
  /// Why it cannot become `target`, and what helps; nil when it can.
  public func disabledReason(for target: BookingStatus) -> String? {
    status.disabledReason(for: target, guest: guestName)
  }
}
