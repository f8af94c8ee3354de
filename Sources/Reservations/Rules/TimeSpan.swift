import Foundation

/// From an instant until an instant, the end left out: 18:00–20:00 and 20:00–22:00 do not overlap.
public struct TimeSpan: Equatable, Hashable, Sendable {
  /// Its first instant.
  public var start: Date
  /// The first instant after it.
  public var end: Date

  /// A span.
  public init(start: Date, end: Date) {
    self.start = start
    self.end = end
  }

  /// A span of elapsed minutes.
  public init(start: Date, minutes: Int) {
    self.init(start: start, end: start.addingTimeInterval(Double(minutes) * 60))
  }

  /// Whether an instant lies in both.
  public func overlaps(_ other: TimeSpan) -> Bool { start < other.end && other.start < end }

  /// Whether an instant lies in it; its end does not.
  public func contains(_ instant: Date) -> Bool { start <= instant && instant < end }
}

extension Booking {
  /// When it takes its table, as seen at `now`; nil when it takes none.
  ///
  /// A party at its table has it from the moment it sat down until the later of the planned end and now; this minute counts,
  /// so nobody can be seated beside it. One that came late and waits at the door keeps its table for a turn from its arrival.
  public func occupancy(at now: Date) -> TimeSpan? {
    guard status.occupiesTable, !isDeleted else { return nil }
    let thisMinute = now.addingTimeInterval(60)
    switch status {
    case .seated, .partlySeated:
      return TimeSpan(start: min(start, seatedAt ?? start), end: max(end, thisMinute))
    case .arrived:
      let turnEnd = (arrivedAt ?? start).addingTimeInterval(Double(minutes) * 60)
      return TimeSpan(start: start, end: max(end, min(thisMinute, turnEnd)))
    default: return TimeSpan(start: start, end: end)
    }
  }
}

extension Booking {
  /// When its party is in the house, as seen at `now`: while it has its table, and of a finished one until it went. Cancelled ones
  /// and no-shows never are.
  public func presence(at now: Date) -> TimeSpan? {
    guard status == .finished, !isDeleted else { return occupancy(at: now) }
    // A party that nobody saw sit down may have been closed long after it had left.
    guard let seatedAt else { return TimeSpan(start: start, end: min(closedAt ?? end, end)) }
    return TimeSpan(start: min(start, seatedAt), end: closedAt ?? end)
  }

  /// Whether its covers count: cancelled ones and no-shows do not, nor deleted ones.
  public var countsCovers: Bool { status != .cancelled && status != .noShow && !isDeleted }
}
