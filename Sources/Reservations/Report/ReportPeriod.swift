/// The service days that a report is about.
public struct ReportPeriod: Equatable, Sendable {
  /// How long it is.
  public enum Length: String, CaseIterable, Sendable {
    case day, week, month
  }

  /// How long it is.
  public let length: Length
  /// Its first day.
  public let first: ServiceDay
  /// Its last day.
  public let last: ServiceDay

  /// The day, the week from Monday to Sunday, or the month that a day lies in.
  public init(_ length: Length, containing day: ServiceDay) {
    self.length = length
    switch length {
    case .day: (first, last) = (day, day)
    case .week:
      first = day.adding(days: 1 - day.weekday.rawValue)
      last = first.adding(days: 6)
    case .month:
      first = ServiceDay(year: day.year, month: day.month, day: 1)
      last = first.adding(days: Month.length(year: day.year, month: day.month) - 1)
    }
  }

  /// Its days, in order.
  public var days: [ServiceDay] { (0...first.days(until: last)).map(first.adding(days:)) }

  /// Those it is compared with, the latest first: the same weekday of four weeks, four weeks, three months.
  public var earlier: [ReportPeriod] {
    switch length {
    case .day: (1...4).map { ReportPeriod(.day, containing: first.adding(days: -7 * $0)) }
    case .week: (1...4).map { ReportPeriod(.week, containing: first.adding(days: -7 * $0)) }
    case .month: months(3)
    }
  }

  /// `Fri 4 Dec 2026`, `Mon 30 Nov–Sun 6 Dec 2026`, `Dec 2026`.
  public var title: String {
    switch length {
    case .day: first.longText
    case .week: "\(first.shortText)–\(last.longText)"
    case .month: "\(Month.shortNames[first.month - 1]) \(first.year)"
    }
  }

  /// Short, for the head of a column: `Fri 4 Dec`, `30 Nov–6 Dec`, `Dec 2026`.
  public var shortTitle: String {
    switch length {
    case .day: first.shortText
    case .week: "\(first.shortText.dropFirst(4))–\(last.shortText.dropFirst(4))"
    case .month: title
    }
  }

  /// What those it is compared with are together: `4 Fridays`, `4 weeks`, `3 months`.
  public var earlierTitle: String {
    switch length {
    case .day: "4 \(first.weekday.name)s"
    case .week: "4 weeks"
    case .month: "3 months"
    }
  }

  private func months(_ count: Int) -> [ReportPeriod] {
    var periods: [ReportPeriod] = []
    var day = first
    for _ in 0..<count {
      let period = ReportPeriod(.month, containing: day.adding(days: -1))
      periods.append(period)
      day = period.first
    }
    return periods
  }
}
