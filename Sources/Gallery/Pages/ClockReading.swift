/// A time of day as people type it: `19:30`, `1930`, `730pm`, `9`.
struct ClockReading {
  private let minute: Int

  /// The reading of `text`; nil when it is no time.
  init?(_ text: String) {
    var digits = text.lowercased().filter { !$0.isWhitespace }
    let isAfternoon = digits.hasSuffix("pm")
    if isAfternoon || digits.hasSuffix("am") { digits.removeLast(2) }
    let parts = digits.split(separator: ":", omittingEmptySubsequences: false)
    let pair: (Substring, Substring) =
      parts.count == 2
      ? (parts[0], parts[1])
      : digits.count > 2 ? (digits.dropLast(2), digits.suffix(2)) : (digits[...], "0")
    guard parts.count <= 2, let hour = Int(pair.0), let minute = Int(pair.1) else { return nil }
    guard (0..<24).contains(hour), (0..<60).contains(minute), !isAfternoon || hour <= 12 else { return nil }
    self.minute = (isAfternoon && hour < 12 ? hour + 12 : hour) * 60 + minute
  }

  /// `19:30, evening`.
  var words: String {
    let part =
      switch minute / 60 {
      case 5..<12: "morning"
      case 12..<18: "afternoon"
      case 18..<23: "evening"
      default: "night"
      }
    return "\(Self.text(minute)), \(part)"
  }

  /// `19:30`; hours go on past midnight.
  static func text(_ minute: Int) -> String {
    let (hour, rest) = (minute / 60 % 24, minute % 60)
    return "\(hour < 10 ? "0" : "")\(hour):\(rest < 10 ? "0" : "")\(rest)"
  }
}
