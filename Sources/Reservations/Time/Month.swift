/// Names and lengths of the months, 1 to 12.
enum Month {
  /// `Jan` to `Dec`, by month − 1.
  static let shortNames = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static let typedNames = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december",
  ]

  /// Days of a month of a year.
  static func length(year: Int, month: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The month of `dec` or `december`, in small letters; at least three of them.
  static func typed(_ word: some StringProtocol) -> Int? {
    guard word.count >= 3 else { return nil }
    return typedNames.firstIndex { $0.hasPrefix(word) }.map { $0 + 1 }
  }
}
