import Text

/// One rule: when it applies, which times it names, and what it says of them.
struct OpeningRule: Sendable, Hashable {
  /// What it does to the rules before it.
  enum Joint: Sendable, Hashable { case replacing, adding, fallback }
  enum Meaning: Sendable, Hashable { case open, closed, unknown }

  var joint = Joint.replacing
  var meaning = Meaning.open
  var years: [ClosedRange<Int>] = []
  var dates: [DateSpan] = []
  var weeks: [WeekSpan] = []
  var weekdays: [WeekdaySpan] = []
  /// Whether `PH` or `SH` stands among the days.
  var namesHolidays = false
  /// Empty means the whole day.
  var times: [OpeningSpan] = []

  var spans: [OpeningSpan] { times.isEmpty ? [OpeningSpan(start: 0, end: 1440)] : times }

  func applies(on day: CalendarDate) -> Bool {
    (years.isEmpty || years.contains { $0.contains(day.year) })
      && (dates.isEmpty || dates.contains { $0.contains(day) })
      && (weeks.isEmpty || weeks.contains { $0.contains(day) })
      && (weekdays.isEmpty ? !namesHolidays : weekdays.contains { $0.contains(day) })
  }

  /// Weekdays from the first to the last, over Sunday too; 1 is Monday.
  struct WeekdaySpan: Sendable, Hashable {
    let first: Int
    let last: Int
    /// Which of the month's: 1 the first, -1 the last; empty is each.
    var ordinals: [Int] = []

    func contains(_ day: CalendarDate) -> Bool {
      let weekday = day.weekday
      let isInside =
        first <= last ? (first...last).contains(weekday) : weekday >= first || weekday <= last
      guard isInside, !ordinals.isEmpty else { return isInside }
      return ordinals.contains((day.day - 1) / 7 + 1)
        || ordinals.contains(-((day.daysInMonth - day.day) / 7 + 1))
    }
  }

  /// Weeks of ISO 8601, every `step`-th from the first.
  struct WeekSpan: Sendable, Hashable {
    let range: ClosedRange<Int>
    var step = 1

    func contains(_ day: CalendarDate) -> Bool {
      let week = day.week
      return range.contains(week) && (week - range.lowerBound) % step == 0
    }
  }

  /// Days of the year, in each year or in one; over New Year too.
  struct DateSpan: Sendable, Hashable {
    struct End: Sendable, Hashable {
      var year: Int?
      var month: Int
      var day: Int?
    }

    let first: End
    let last: End

    func contains(_ date: CalendarDate) -> Bool {
      let start = first.month * 100 + (first.day ?? 1)
      let end = last.month * 100 + (last.day ?? 31)
      let day = date.month * 100 + date.day
      guard let year = first.year else {
        return start <= end ? (start...end).contains(day) : day >= start || day <= end
      }
      let lastYear = last.year ?? (end < start ? year + 1 : year)
      let told = date.year * 10_000 + day
      return year * 10_000 + start <= told && told <= lastYear * 10_000 + end
    }
  }
}
