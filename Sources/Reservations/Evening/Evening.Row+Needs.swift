extension Evening.Row {
  /// Whether somebody has to do something about it: late, over, at the door, without a table, or a request.
  public var needsSomebody: Bool {
    switch due {
    case .late, .waiting, .over: true
    case .none, .soon, .left:
      booking.status == .requested || (tables.isEmpty && booking.status.isExpected)
    }
  }
}
