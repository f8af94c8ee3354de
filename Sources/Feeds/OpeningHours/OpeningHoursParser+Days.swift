extension OpeningHoursParser {
  /// Years, months and dates, weeks, weekdays, in any order; each kind at most once. False when they are not understood.
  mutating func days(of rule: inout OpeningRule) -> Bool {
    while let token = token() {
      let isUnderstood: Bool
      switch token {
      case .number(_, digits: 4):
        isUnderstood = startsDate ? dates(of: &rule) : years(of: &rule)
      case .word("week"): isUnderstood = weeks(of: &rule)
      case .word(let word) where Self.months[word] != nil: isUnderstood = dates(of: &rule)
      case .word(let word) where Self.weekdays[word] != nil || Self.holidays.contains(word):
        isUnderstood = weekdays(of: &rule)
      // `Mar-Oct: Tu-Su`, `Mo-Fr: 10:00`.
      case .sign(":"):
        index += 1
        continue
      default: return true
      }
      guard isUnderstood else { return false }
    }
    return true
  }

  /// `2024`, `2024-2026`, `2024+`.
  private mutating func years(of rule: inout OpeningRule) -> Bool {
    guard rule.years.isEmpty else { return false }
    repeat {
      guard case .number(let first, digits: 4)? = token() else { return false }
      index += 1
      var last = first
      if skip("+") {
        last = 9999
      } else if skip("-") {
        guard case .number(let year, digits: 4)? = token(), year >= first else { return false }
        index += 1
        last = year
      }
      rule.years.append(first...last)
      guard token() == .sign(","), case .number(_, digits: 4)? = token(1) else { return true }
      index += 1
    } while true
  }

  /// `week 1-26`, `week 02-52/2`.
  private mutating func weeks(of rule: inout OpeningRule) -> Bool {
    guard rule.weeks.isEmpty else { return false }
    index += 1
    repeat {
      guard case .number(let first, _)? = token(), (1...53).contains(first) else { return false }
      index += 1
      var span = OpeningRule.WeekSpan(range: first...first)
      if skip("-") {
        guard case .number(let last, _)? = token(), (first...53).contains(last) else { return false }
        index += 1
        span = OpeningRule.WeekSpan(range: first...last)
      }
      if skip("/") {
        guard case .number(let step, _)? = token(), step > 0 else { return false }
        index += 1
        span.step = step
      }
      rule.weeks.append(span)
      guard token() == .sign(","), case .number(_, let digits)? = token(1), digits <= 2 else { return true }
      index += 1
    } while true
  }

  /// `Mo-Fr`, `Sa,Su`, `Su[-1]`, `PH`.
  private mutating func weekdays(of rule: inout OpeningRule) -> Bool {
    guard rule.weekdays.isEmpty, !rule.namesHolidays else { return false }
    repeat {
      guard case .word(let word)? = token() else { return false }
      index += 1
      if let first = Self.weekdays[word] {
        guard let span = weekdaySpan(from: first) else { return false }
        rule.weekdays.append(span)
      } else {
        rule.namesHolidays = true
      }
      guard token() == .sign(","), case .word(let next)? = token(1),
        Self.weekdays[next] != nil || Self.holidays.contains(next)
      else { return true }
      // `Mo-Fr 10:00-12:00, Sa 10:00-14:00` comes here only behind times, so this one is of the same list.
      index += 1
    } while true
  }

  private mutating func weekdaySpan(from first: Int) -> OpeningRule.WeekdaySpan? {
    if skip("-") {
      guard case .word(let word)? = token(), let last = Self.weekdays[word] else { return nil }
      index += 1
      return OpeningRule.WeekdaySpan(first: first, last: last)
    }
    var span = OpeningRule.WeekdaySpan(first: first, last: first)
    guard skip("[") else { return span }
    repeat {
      let isFromEnd = skip("-")
      guard case .number(let number, _)? = token(), (1...5).contains(number) else { return nil }
      index += 1
      var last = number
      if !isFromEnd, skip("-") {
        guard case .number(let end, _)? = token(), (number...5).contains(end) else { return nil }
        index += 1
        last = end
      }
      span.ordinals += isFromEnd ? [-number] : Array(number...last)
    } while skip(",")
    return skip("]") ? span : nil
  }
}
