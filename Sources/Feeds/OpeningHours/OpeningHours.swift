import Text

/// Opening hours as OpenStreetMap writes them (wiki.openstreetmap.org/wiki/Key:opening_hours/specification), as far as a week's
/// plan needs: weekdays, their n-th in a month, months, dates, weeks, years, times past midnight and open ends, `off`, comments.
///
/// Public and school holidays are read and never apply: no calendar of them is at hand. Sunrise, Easter and what else is not
/// read make the whole text unread: half of what it says could be wrong.
public struct OpeningHours: Sendable, Hashable {
  let rules: [OpeningRule]

  /// - Parameter text: The tag's value; nil when it is not understood, which says nothing of whether it is open.
  public init?(_ text: String) {
    guard text.utf8.count <= 1000 else { return nil }
    var parser = OpeningHoursParser(text)
    guard let rules = parser.rules(), !rules.isEmpty else { return nil }
    self.rules = rules
  }

  /// What the hours say of one moment.
  public enum State: Sendable, Hashable {
    /// Open. `until` counts minutes from the midnight before the moment: 1500 is 01:00 on the day after; nil where no end is told.
    case open(until: Int?)
    /// Closed. It opens so many days on, at so many minutes after midnight; nil when it does not within a week.
    case closed(opens: Opening?)
    /// The hours leave it open: by appointment, for example.
    case unknown
  }

  /// When a closed place opens.
  public struct Opening: Sendable, Hashable {
    /// 0 is the same day.
    public let daysOn: Int
    /// Minutes after that day's midnight.
    public let minute: Int
  }

  /// Whether it is open, by the place's own clock.
  ///
  /// - Parameters:
  ///   - day: The date at the place.
  ///   - minute: Minutes after midnight there.
  public func state(on day: CalendarDate, minute: Int) -> State {
    var spans: [OpeningSpan] = []
    var isUnknown = false
    // Yesterday's may last past midnight.
    for offset in -1...7 {
      let hours = hours(on: day.adding(days: offset))
      spans += hours.spans.map { $0.moved(byDays: offset) }
      if offset == 0 { isUnknown = hours.isUnknown }
    }
    let open = OpeningSpan.joined(spans)
    if let now = open.first(where: { $0.contains(minute) }) {
      return .open(until: now.isOpenEnded || now.end > 7 * 1440 ? nil : now.end)
    }
    if isUnknown { return .unknown }
    return .closed(
      opens: open.first { $0.start > minute }.map {
        Opening(daysOn: $0.start / 1440, minute: $0.start % 1440)
      })
  }

  /// One day's: a later rule replaces an earlier one, unless a comma or `||` joins them.
  private func hours(on day: CalendarDate) -> (spans: [OpeningSpan], isUnknown: Bool) {
    var spans: [OpeningSpan] = []
    var isTold = false
    var isUnknown = false
    for rule in rules where rule.applies(on: day) {
      switch (rule.joint, rule.meaning) {
      case (.fallback, .unknown): isUnknown = true
      case (.fallback, _) where isTold: continue
      case (.replacing, .open), (.fallback, .open): (spans, isUnknown) = (rule.spans, false)
      case (.adding, .open): spans += rule.spans
      case (_, .unknown): (spans, isUnknown) = (rule.joint == .adding ? spans : [], true)
      case (_, .closed): spans = rule.times.isEmpty ? [] : OpeningSpan.without(rule.times, in: spans)
      }
      isTold = true
    }
    return (spans, isUnknown)
  }
}
