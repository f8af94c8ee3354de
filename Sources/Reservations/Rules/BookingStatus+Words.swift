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
