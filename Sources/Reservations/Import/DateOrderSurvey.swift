import Foundation

/// Finds out from the dates of a file which of their numbers is the day.
struct DateOrderSurvey {
  private struct Sample: Equatable {
    let line: Int
    let text: String
  }

  /// A date that can only be read with the day first, and one with the month first.
  private var dayFirst: Sample?
  private var monthFirst: Sample?
  /// The first date that can be read in both ways, and differently.
  private var either: (sample: Sample, day: ServiceDay, month: ServiceDay)?
  /// The latest text; a file says a date again and again.
  private var latest = ""
  private var seen: Set<String> = []

  private let readers = [DateOrder.dayFirst, .monthFirst].map {
    TypedTime(now: .distantPast, clock: WallClock(zone: .gmt), dateOrder: $0)
  }

  /// Takes a date of the file, alone or with a time after it.
  mutating func look(at text: String, line: Int) {
    guard text != latest, seen.count < 4_096 else { return }
    latest = text
    guard let (date, numbers) = Self.date(of: text), seen.insert(date).inserted else { return }
    guard numbers.dependsOnOrder else { return }
    dependsOnOrder = true
    let sample = Sample(line: line, text: date)
    switch (readers[0].fullDate(date), readers[1].fullDate(date)) {
    case (.some, nil) where dayFirst == nil: dayFirst = sample
    case (nil, .some) where monthFirst == nil: monthFirst = sample
    case (let day?, let month?) where either == nil && day != month: either = (sample, day, month)
    default: break
    }
  }

  /// The date a text begins with, cut as the reader of the rows cuts it, and its numbers; nil for one that no order changes.
  private static func date(of text: String) -> (text: String, numbers: DateNumbers)? {
    let words = text.typed.withBlankAfterISODate.split { $0 == " " || $0 == "," }
    // A weekday may stand before it.
    for count in 1...2 where count <= words.count {
      let date = words[..<count].joined(separator: " ")
      if let numbers = TypedTime.dateNumbers(in: date) { return (date, numbers) }
    }
    return nil
  }

  /// Whether the file has a date that can be meant in more than one way.
  private(set) var dependsOnOrder = false

  /// The order of the file; `dayFirst` where no date depends on it.
  ///
  /// - Throws: `ImportProblem.ambiguousDates`, `.mixedDates`.
  func order() throws(ImportProblem) -> DateOrder {
    switch (dayFirst, monthFirst) {
    case (let day?, let month?):
      throw .mixedDates(
        dayFirstLine: day.line, dayFirstText: day.text, monthFirstLine: month.line, monthFirstText: month.text
      )
    case (_?, nil): return .dayFirst
    case (nil, _?): return .monthFirst
    case (nil, nil):
      guard let either else { return .dayFirst }
      throw .ambiguousDates(
        line: either.sample.line, text: either.sample.text, dayFirst: either.day, monthFirst: either.month)
    }
  }
}
