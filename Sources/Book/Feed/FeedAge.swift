import Foundation

/// How old the restaurants are: what the header says of the feed.
public nonisolated enum FeedAge: Equatable, Sendable {
  /// No feed was ever read, or none is wanted: `× no feed`.
  case none
  /// The last fetch was answered: `● feed 3 min`.
  case fresh(asOf: Date)
  /// The last fetch failed: `○ as of 14:05`.
  case stale(asOf: Date)

  /// When the feed last answered.
  public var asOf: Date? {
    switch self {
    case .none: nil
    case .fresh(let date), .stale(let date): date
    }
  }
}
