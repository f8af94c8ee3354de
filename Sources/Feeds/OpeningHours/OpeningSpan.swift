/// A span of minutes, counted from some day's midnight; the end is not in it.
struct OpeningSpan: Sendable, Hashable {
  /// A place whose end nobody tells is taken to be open until four in the morning.
  static let latestEnd = 28 * 60

  var start: Int
  var end: Int
  /// `18:00+`: the end is a guess.
  var isOpenEnded = false

  func contains(_ minute: Int) -> Bool { start <= minute && minute < end }

  func moved(byDays days: Int) -> OpeningSpan {
    OpeningSpan(start: start + days * 1440, end: end + days * 1440, isOpenEnded: isOpenEnded)
  }

  /// Spans that touch or overlap as one, earliest first.
  static func joined(_ spans: [OpeningSpan]) -> [OpeningSpan] {
    var joined: [OpeningSpan] = []
    for span in spans.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
      guard let last = joined.last, span.start <= last.end, !(last.isOpenEnded && span.start > last.start)
      else {
        joined.append(span)
        continue
      }
      guard span.end >= last.end else { continue }
      joined[joined.count - 1].end = span.end
      joined[joined.count - 1].isOpenEnded = span.isOpenEnded
    }
    return joined
  }

  /// What is left of `spans` outside of `removed`.
  static func without(_ removed: [OpeningSpan], in spans: [OpeningSpan]) -> [OpeningSpan] {
    removed.reduce(spans) { rest, hole in
      rest.flatMap { span in
        [
          OpeningSpan(start: span.start, end: min(span.end, hole.start)),
          OpeningSpan(start: max(span.start, hole.end), end: span.end, isOpenEnded: span.isOpenEnded),
        ].filter { $0.start < $0.end }
      }
    }
  }
}
