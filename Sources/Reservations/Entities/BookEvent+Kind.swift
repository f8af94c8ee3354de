extension BookEvent {
  /// A house was set up, or a booking changed because its house was.
  static let houseKind = "house"
  /// Bookings of a file were taken into the book.
  static let importKind = "imported"
  /// A guest was erased.
  static let forgottenKind = "forgotten"

  /// Why nobody takes it back, and what to do instead; nil for a deed that can be.
  var whyItLasts: String? {
    guard booking == nil, waitlistEntry == nil else { return nil }
    switch kind {
    case Self.importKind: return "an import stays. Cancel or delete what is wrong in it."
    case Self.forgottenKind: return "who was forgotten stays forgotten."
    case Self.houseKind: return "a restaurant stays as it was set up or linked."
    default: return nil
    }
  }
}
