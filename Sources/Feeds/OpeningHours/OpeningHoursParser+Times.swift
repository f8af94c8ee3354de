extension OpeningHoursParser {
  /// `11:00-14:00,17:00-26:00`, `18:00+`; none at all is the whole day. False when it is not understood.
  mutating func times(of rule: inout OpeningRule) -> Bool {
    guard startsTime() else { return true }
    repeat {
      guard let span = span() else { return false }
      rule.times.append(span)
      // Behind a comma stands another time, or another rule.
      guard token() == .sign(","), startsTime(1) else { return true }
      index += 1
    } while true
  }

  private func startsTime(_ ahead: Int = 0) -> Bool {
    guard case .number(_, let digits)? = token(ahead), digits <= 2 else { return false }
    return token(ahead + 1) == .sign(":")
  }

  private mutating func span() -> OpeningSpan? {
    guard let start = time(), start < 1440 else { return nil }
    if skip("+") {
      return OpeningSpan(start: start, end: max(OpeningSpan.latestEnd, start + 60), isOpenEnded: true)
    }
    guard skip("-"), var end = time() else { return nil }
    if end <= start { end += 1440 }
    guard skip("+") else { return OpeningSpan(start: start, end: end) }
    return OpeningSpan(start: start, end: max(OpeningSpan.latestEnd, end), isOpenEnded: true)
  }

  /// Minutes after midnight; up to 48:00, which is the midnight after the next.
  private mutating func time() -> Int? {
    guard case .number(let hours, let hourDigits)? = token(), hourDigits <= 2, token(1) == .sign(":"),
      case .number(let minutes, digits: 2)? = token(2), minutes < 60, hours * 60 + minutes <= 2880
    else { return nil }
    index += 3
    return hours * 60 + minutes
  }
}
