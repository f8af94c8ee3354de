extension Booking {
  /// Its status as lists show it, at most nine cells; of a party that sits in part how many do: `2 of 5`.
  public var statusWord: String {
    guard status == .partlySeated, let seatedCovers else { return status.word }
    let words = "\(seatedCovers) of \(partySize)"
    return words.utf8.count > 9 ? "\(seatedCovers)/\(partySize)" : words
  }
}

extension BookingStatus {
  /// As lists show it, at most nine cells: `confirmed`, `partly`, `no-show`.
  public var word: String {
    switch self {
    case .partlySeated: "partly"
    case .noShow: "no-show"
    default: rawValue
    }
  }

  /// As a sentence says it: `Anna Kovács is at the table`.
  public var predicate: String {
    switch self {
    case .requested: "is only requested"
    case .booked: "is booked"
    case .confirmed: "is confirmed"
    case .arrived: "has arrived"
    case .partlySeated: "is seated in part"
    case .seated: "is seated"
    case .finished: "has finished"
    case .noShow: "is a no-show"
    case .cancelled: "is cancelled"
    }
  }
}
