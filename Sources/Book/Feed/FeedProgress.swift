import Text

/// How far a fetch is.
public nonisolated enum FeedProgress: Equatable, Sendable {
  /// The source has been asked.
  case asking
  /// So many of the feed's records have been compared, and written where they differ.
  case merging(done: Int, of: Int)

  /// Whether records have come.
  public var isMerging: Bool { self != .asking }

  /// `asking`, `12,500 of 20,000`.
  public var words: String {
    switch self {
    case .asking: "asking"
    case .merging(let done, let count): "\(done.grouped) of \(count.grouped)"
    }
  }
}
