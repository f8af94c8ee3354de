extension TypedTime {
  /// A day: `2026-12-04`, `today`, `tomorrow`, `yesterday`, `fri`, `+3d`, `+7`, `-1`, `4/12`, `4.12.2026`, `4 dec`, `dec 4`.
  ///
  /// A weekday is the next one, today included; a date without a year is this year's, next year's when it lies more than 30 days back.
  /// - Throws: `BookRefusal.noSuchDay`.
  public func day(_ text: String) throws(BookRefusal) -> ServiceDay {
    guard let day = readDay(text.typed) else { throw refusal(ofDay: text) }
    return day
  }

  /// Of a date of numbers that another order has a day for, the order is what is missing.
  private func refusal(ofDay text: String) -> BookRefusal {
    guard let numbers = DateNumbers(text.typed) else { return .noSuchDay(text) }
    let month = numbers.dayAndMonth(dateOrder).month
    let other = [DateOrder.monthFirst, .dayFirst].first { $0 != dateOrder && numbers.hasDay($0) }
    guard month > 12, let other else { return .noSuchDay(text) }
    return .noSuchMonth(text, month: month, order: other)
  }

  /// A date that says its year, as files have them: `2026-12-04`, `4/12/2026`, `Fri 4 Dec 2026`, `December 4, 2026`; nil for
  /// anything else, also for what depends on today.
  public func fullDate(_ text: String) -> ServiceDay? {
    let words = Self.dateWords(text)
    guard words.count == 1 else { return words.count == 3 ? dayOfMonth(words.joined(separator: " ")) : nil }
    return ServiceDay(isoText: words[0]) ?? DateNumbers(words[0])?.date(dateOrder)
  }

  /// The numbers that `fullDate` reads in a text, whatever their order: those of `4/12/2026,` and of `Fri 4/12/2026` too.
  static func dateNumbers(in text: String) -> DateNumbers? {
    let words = dateWords(text)
    return words.count == 1 ? DateNumbers(words[0]) : nil
  }

  /// The words of a date, without commas and without the weekday before it.
  private static func dateWords(_ text: String) -> [String] {
    var words = text.typed.split { $0 == " " || $0 == "," }.map(String.init)
    if words.count > 1, let first = words.first, Weekday.typed(first) != nil { words.removeFirst() }
    return words
  }

  func readDay(_ text: String) -> ServiceDay? {
    ServiceDay(isoText: text) ?? namedDay(text) ?? distantDay(text) ?? numberedDay(text) ?? dayOfMonth(text)
  }

  private func namedDay(_ text: String) -> ServiceDay? {
    switch text {
    case "today", "tonight": return today
    case "tomorrow": return today.adding(days: 1)
    case "yesterday": return today.adding(days: -1)
    default: break
    }
    guard let weekday = Weekday.typed(text) else { return nil }
    return today.adding(days: (weekday.rawValue - today.weekday.rawValue + 7) % 7)
  }

  /// `+3d`, `+7`, `-1`, `+2w`.
  private func distantDay(_ text: String) -> ServiceDay? {
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    var digits = text.dropFirst()
    let unit = digits.last == "w" ? 7 : 1
    if let last = digits.last, "dw".contains(last) { digits.removeLast() }
    guard let count = wholeNumber(digits), count * unit <= 36_500 else { return nil }
    return today.adding(days: sign == "-" ? -count * unit : count * unit)
  }

  /// `4/12`, `4.12.`, `4/12/26`, `4-12-2026`, `2026/12/4`.
  private func numberedDay(_ text: String) -> ServiceDay? {
    guard let numbers = DateNumbers(text) else { return nil }
    if numbers.hasYear { return numbers.date(dateOrder) }
    let (day, month) = numbers.dayAndMonth(dateOrder)
    return next(month: month, day: day)
  }

  /// `4 dec`, `dec 4`, `4 december 2026`.
  private func dayOfMonth(_ text: String) -> ServiceDay? {
    let words = text.split(separator: " ")
    guard (2...3).contains(words.count) else { return nil }
    let (dayWord, monthWord) = Month.typed(words[1]) != nil ? (words[0], words[1]) : (words[1], words[0])
    guard let month = Month.typed(monthWord), let day = wholeNumber(dayWord) else { return nil }
    guard words.count == 3 else { return next(month: month, day: day) }
    return year(words[2]).flatMap { ServiceDay(checkedYear: $0, month: month, day: day) }
  }

  private func year(_ text: some StringProtocol) -> Int? {
    guard text.count == 2 || text.count == 4, let year = wholeNumber(text) else { return nil }
    return text.count == 2 ? 2000 + year : year
  }

  private func next(month: Int, day: Int) -> ServiceDay? {
    let earliest = today.adding(days: -30)
    // 29 February comes every fourth year, once every eighth.
    return (today.year...today.year + 8).lazy
      .compactMap { ServiceDay(checkedYear: $0, month: month, day: day) }
      .first { $0 >= earliest }
  }
}
