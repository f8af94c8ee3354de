extension BookEvent {
  /// A house was set up, or a booking changed because its house was.
  static let houseKind = "house"
  /// Bookings of a file were taken into the book.
  static let importKind = "imported"
  /// A guest was erased.
  static let forgottenKind = "forgotten"

  /// What is said of the deeds to a person who was forgotten, by their kind, where that is no sentence by itself.
  static let erasedSummaries = [
    "status": "changed status", "table": "got another table", "guest": "card changed",
    "locked": "lock changed",
    "resized": "party changed", "added": "booked", "waitlist": "was on the waitlist",
  ]

  /// The kind of deed it is that nobody takes back; nil for one that can be.
  var lasting: LastingDeed? {
    guard booking == nil, waitlistEntry == nil else { return nil }
    switch kind {
    case Self.importKind: return .imported
    case Self.forgottenKind: return .forgotten
    case Self.houseKind: return .house
    default: return nil
    }
  }
}

/// A deed that nobody takes back.
public enum LastingDeed: Equatable, Sendable {
  /// A file was taken into the book.
  case imported
  /// A guest was erased.
  case forgotten
  /// A house was set up or linked.
  case house

  /// Why it stays, and what to do instead.
  var words: String {
    switch self {
    case .imported: "an import stays. Cancel or delete what is wrong in it."
    case .forgotten: "who was forgotten stays forgotten."
    case .house: "a restaurant stays as it was set up or linked."
    }
  }
}
