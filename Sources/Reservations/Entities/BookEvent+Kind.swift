extension BookEvent {
  /// A house was set up, or a booking changed because its house was.
  static let houseKind = "house"
}
