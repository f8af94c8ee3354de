extension Booking {
  /// Covers that are there while the party has its table: those who sit of a party of which some do, else all.
  public var coversPresent: Int { status.coversPresent(of: partySize, seated: seatedCovers) }

  /// Changes the number of people; when as many sit already, the party is seated.
  mutating func resize(to party: Int) {
    partySize = party
    guard let seated = seatedCovers, seated >= party else { return }
    seatedCovers = nil
    status = .seated
  }
}

extension BookingStatus {
  /// - Parameter seated: How many sit, where somebody counted them.
  func coversPresent(of party: Int, seated: Int?) -> Int {
    self == .partlySeated ? seated ?? party : party
  }
}
