import FoundationEssentials

/// Dates as HTTP writes them (RFC 9110 §5.6.7): the present form and the two old ones.
enum HTTPDate {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// Nil for anything that is none of the three forms, or no day or time that exists.
  static func parse(_ text: String) -> Date? {
    guard text.utf8.count <= 40 else { return nil }
    let words = text.split { " ,-:".contains($0) }.map(String.init)
    switch words.count {
    case 8 where words[7] == "GMT":
      return date(day: words[1], month: words[2], year: words[3], time: words[4...6])
    case 7: return date(day: words[2], month: words[1], year: words[6], time: words[3...5])
    default: return nil
    }
  }

  private static func date(day: String, month: String, year: String, time: ArraySlice<String>) -> Date? {
    guard let day = number(day), let month = months.firstIndex(of: month.lowercased()),
      let year = number(year).map({ fullYear($0, digits: year.utf8.count) })
    else { return nil }
    let clock = time.compactMap { number($0) }
    // 60 is the leap second.
    guard clock.count == 3, clock[0] < 24, clock[1] < 60, clock[2] <= 60,
      (1600...9999).contains(year), (1...length(ofMonth: month, year)).contains(day)
    else { return nil }
    let seconds = clock[0] * 3600 + clock[1] * 60 + clock[2]
    return Date(timeIntervalSince1970: Double(days(year, month + 1, day) * 86_400 + seconds))
  }

  /// Two digits are of the years 1970 to 2069: a form that nobody has written since the nineties.
  private static func fullYear(_ year: Int, digits: Int) -> Int {
    guard digits == 2 else { return year }
    return year < 70 ? 2000 + year : 1900 + year
  }

  private static func number(_ text: String) -> Int? {
    guard (1...4).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(text)
  }

  private static func length(ofMonth month: Int, _ year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 1 ? (isLeap ? 29 : 28) : [3, 5, 8, 10].contains(month) ? 30 : 31
  }

  /// Days since 1970 of the Gregorian calendar: years begin in March, so that the leap day is their last.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let marchYear = month > 2 ? year : year - 1
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    return marchYear * 365 + marchYear / 4 - marchYear / 100 + marchYear / 400 + dayOfYear - 719_468
  }
}
