extension OpeningHoursParser {
  typealias DateEnd = OpeningRule.DateSpan.End

  /// A year with a month behind it.
  var startsDate: Bool {
    guard case .number(_, digits: 4)? = token(), case .word(let word)? = token(1) else { return false }
    return Self.months[word] != nil
  }

  /// `Jan-Mar`, `Dec 24`, `Apr 01-Sep 30`, `Dec 24-26`, `2013 Dec 24-2014 Jan 06`, lists of them. False when not understood.
  mutating func dates(of rule: inout OpeningRule) -> Bool {
    guard rule.dates.isEmpty else { return false }
    repeat {
      guard let first = dateEnd(after: nil) else { return false }
      guard let span = dateSpan(from: first) else { return false }
      rule.dates.append(span)
    } while skipToNextDate(after: &rule)
    return true
  }

  private mutating func dateSpan(from first: DateEnd) -> OpeningRule.DateSpan? {
    guard skip("-") else { return OpeningRule.DateSpan(first: first, last: first) }
    guard let last = dateEnd(after: first) else { return nil }
    return OpeningRule.DateSpan(first: first, last: last)
  }

  /// - Parameter first: The beginning that this is the end of; its month counts where the end has none.
  private mutating func dateEnd(after first: DateEnd?) -> DateEnd? {
    var year: Int?
    if startsDate, case .number(let number, _)? = token() {
      year = number
      index += 1
    }
    var month = first?.month
    if case .word(let word)? = token() {
      guard let number = Self.months[word] else { return nil }
      month = number
      index += 1
    } else if first?.day == nil {
      return nil
    }
    guard let month else { return nil }
    let day = dayOfMonth()
    // `Dec 24-Jan` is no span: which day of January ends it?
    guard first == nil || (first?.day == nil) == (day == nil) else { return nil }
    return DateEnd(year: year, month: month, day: day)
  }

  /// A day, unless the number begins a time.
  private mutating func dayOfMonth() -> Int? {
    guard case .number(let day, let digits)? = token(), digits <= 2, (1...31).contains(day),
      token(1) != .sign(":") || !isTime(at: 1)
    else { return nil }
    index += 1
    return day
  }

  /// Whether minutes stand behind a colon, which make a time of the number before it.
  private func isTime(at colon: Int) -> Bool {
    if case .number(_, digits: 2)? = token(colon + 1) { true } else { false }
  }

  /// Moves to the next date of a list: `Dec 24,Dec 31`.
  private mutating func skipToNextDate(after rule: inout OpeningRule) -> Bool {
    guard token() == .sign(",") else { return false }
    switch token(1) {
    case .word(let word)? where Self.months[word] != nil: break
    case .number(_, digits: 4)?:
      guard case .word(let word)? = token(2), Self.months[word] != nil else { return false }
    default: return false
    }
    index += 1
    return true
  }
}
