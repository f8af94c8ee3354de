extension Int {
  /// `1 line`, `2 lines`, `1,000 files`.
  ///
  /// - Parameter noun: In the singular; its plural ends in one more s.
  public func counted(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }
}
