extension Int {
  /// Digits in groups of three: `36,259`.
  public var grouped: String {
    guard magnitude >= 1_000 else { return String(self) }
    var groups = ""
    for (index, digit) in String(magnitude).reversed().enumerated() {
      if index > 0, index.isMultiple(of: 3) { groups.append(",") }
      groups.append(digit)
    }
    return (self < 0 ? "-" : "") + String(groups.reversed())
  }
}
