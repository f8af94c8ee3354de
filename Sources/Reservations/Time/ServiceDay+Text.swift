extension ServiceDay {
  /// ISO 8601: `2026-12-04`.
  public var isoText: String {
    if (0...9_999).contains(year), (0...99).contains(month), (0...99).contains(day) { return plainISOText }
    let digits = String(year)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "-" + twoDigits(month) + "-"
      + twoDigits(day)
  }

  /// Without strings in between: a list of a million bookings asks as often.
  private var plainISOText: String {
    String(unsafeUninitializedCapacity: 10) { letters in
      for (place, part) in [(0, year / 100), (2, year % 100), (5, month), (8, day)] {
        letters[place] = UInt8(48 + part / 10)
        letters[place + 1] = UInt8(48 + part % 10)
      }
      (letters[4], letters[7]) = (UInt8(ascii: "-"), UInt8(ascii: "-"))
      return 10
    }
  }

  /// The day of `2026-12-04`; nil for anything else, also for a date the calendar does not have.
  public init?(isoText: some StringProtocol) {
    let parts = isoText.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4, parts[1].count == 2, parts[2].count == 2 else { return nil }
    guard let year = wholeNumber(parts[0]), let month = wholeNumber(parts[1]), let day = wholeNumber(parts[2])
    else { return nil }
    self.init(checkedYear: year, month: month, day: day)
  }

  /// As stored, ordered like the days themselves: 20261204.
  public var number: Int { year * 10_000 + month * 100 + day }

  /// The day of 20261204; the date is not checked.
  public init(number: Int) {
    self.init(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }

  /// `Fri 4 Dec`.
  public var shortText: String {
    "\(weekday.shortName) \(day) \(Month.shortNames[min(max(month, 1), 12) - 1])"
  }

  /// `4 Dec`.
  public var dayAndMonthText: String { "\(day) \(Month.shortNames[min(max(month, 1), 12) - 1])" }

  /// `Fri 4 Dec 2026`.
  public var longText: String { "\(shortText) \(year)" }

  /// `Fri 4 Dec`, with the year where that is not the year of `today`.
  public func text(seenOn today: ServiceDay) -> String { year == today.year ? shortText : longText }

  /// How far it is, in words: `today`, `tomorrow`, `in 5 days`, `9 days ago`; from 14 days in whole weeks.
  public func distance(from today: ServiceDay) -> String {
    let days = today.days(until: self)
    switch days {
    case 0: return "today"
    case 1: return "tomorrow"
    case -1: return "yesterday"
    case 2..<14: return "in \(days) days"
    case -13 ..< -1: return "\(-days) days ago"
    case 14...: return "in \(days / 7) weeks"
    default: return "\(-days / 7) weeks ago"
    }
  }
}

/// Two digits at least: `07`.
func twoDigits(_ number: Int) -> String {
  number < 10 && number >= 0 ? "0\(number)" : "\(number)"
}

/// The number of plain ASCII digits, at most nine of them: no sign, no space.
func wholeNumber(_ text: some StringProtocol) -> Int? {
  let digits = text.utf8
  guard (1...9).contains(digits.count), digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
  return Int(text)
}
