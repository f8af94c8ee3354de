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
}

extension String {
  /// As much of a name as leaves room for what helps.
  var shortForSentence: String { cleanedForTerminal.clipped(toCells: 20) }
}

extension Booking {
  /// Why it cannot become `target`; nil when it can.
  public func refusal(of target: BookingStatus) -> BookRefusal? {
    guard !status.successors.contains(target) else { return nil }
    return .noTransition(guest: guestName, from: status, to: target)
  }

  /// Why it cannot become `target` on a service day; nil when it can.
  ///
  /// Of a day that is over nobody sits down any more: a party that nobody wrote down then is finished at once, its table untouched.
  public func refusal(of target: BookingStatus, today: ServiceDay) -> BookRefusal? {
    let isLeftOpen = serviceDay < today && (status.isExpected || status == .arrived)
    return isLeftOpen && target == .finished ? nil : refusal(of: target)
  }
}
