extension Int {
  /// `1 booking`, `2 bookings`, `1,000 guests`.
  ///
  /// - Parameter noun: In the singular; its plural ends in one more s.
  public func counted(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }
}
