/// A date of two or three numbers, `4/12` or `4.12.2026`, whose meaning depends on an order.
struct DateNumbers: Equatable, Sendable {
  private let parts: [Int]
  /// How many digits each has.
  private let lengths: [Int]
  private let separator: Character
  /// `2026/12/4`: the order is plain.
  private let startsWithYear: Bool
  private let endsWithYear: Bool

  /// The numbers of a text, separated by `/`, `.` or `-`; nil for anything else.
  init?(_ text: some StringProtocol) {
    guard let separator = text.first(where: { "/.-".contains($0) }) else { return nil }
    var words = text.split(separator: separator, omittingEmptySubsequences: false)
    if separator == ".", words.last?.isEmpty == true { words.removeLast() }
    let numbers = words.compactMap { wholeNumber($0) }
    guard (2...3).contains(words.count), numbers.count == words.count else { return nil }
    let lengths = words.map(\.count)
    guard lengths.allSatisfy({ $0 <= 2 || $0 == 4 }), lengths.filter({ $0 == 4 }).count <= 1 else {
      return nil
    }
    parts = numbers
    self.lengths = lengths
    self.separator = separator
    startsWithYear = lengths[0] == 4
    endsWithYear = lengths.count == 3 && lengths[2] == 4
    guard words.count == 3 ? lengths[1] <= 2 : lengths.allSatisfy({ $0 <= 2 }) else { return nil }
  }

  /// Whether a text looks like a decimal number, `2.5`, where a date would be `2.5.` or `2/5`.
  static func isDecimal(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { wholeNumber($0) != nil }
  }

  /// Whether it has a year.
  var hasYear: Bool { parts.count == 3 }

  /// Whether day first and month first are both usual for it.
  var dependsOnOrder: Bool { hasYear && !startsWithYear && separator != "." }

  /// The date with its year; nil without one, and when the calendar has no such day.
  func date(_ order: DateOrder) -> ServiceDay? {
    guard hasYear else { return nil }
    if startsWithYear || order == .yearFirst && !endsWithYear && separator != "." {
      return year(at: 0).flatMap { ServiceDay(checkedYear: $0, month: parts[1], day: parts[2]) }
    }
    if order == .yearFirst, separator != "." { return nil }
    let (day, month) = dayAndMonth(order)
    return year(at: 2).flatMap { ServiceDay(checkedYear: $0, month: month, day: day) }
  }

  /// Whether the calendar has a day for it, in some year where it names none.
  func hasDay(_ order: DateOrder) -> Bool {
    if hasYear { return date(order) != nil }
    let (day, month) = dayAndMonth(order)
    return (1...12).contains(month) && (1...Month.length(year: 2000, month: month)).contains(day)
  }

  /// Day and month of a date without a year in front; dots stand in day-first countries only.
  func dayAndMonth(_ order: DateOrder) -> (day: Int, month: Int) {
    order == .dayFirst || separator == "." ? (parts[0], parts[1]) : (parts[1], parts[0])
  }

  /// `26` is 2026; one digit is no year.
  private func year(at index: Int) -> Int? {
    switch lengths[index] {
    case 4: parts[index]
    case 2: 2000 + parts[index]
    default: nil
    }
  }
}
