import Text

/// How far a fetch is.
public nonisolated enum FeedProgress: Equatable, Sendable {
  /// The source has been asked.
  case asking
  /// So many bytes of the answer have come, of so many when its source says how many.
  case receiving(bytes: Int, of: Int?)
  /// So many of the feed's records have been compared, and written where they differ.
  case merging(done: Int, of: Int)

  /// Whether anything has come.
  public var hasBegun: Bool { self != .asking }

  /// Whether all of it has come, and it is being written.
  var isMerging: Bool { if case .merging = self { true } else { false } }

  /// `asking`, `1.5 of 12.0 MiB`, `12,500 of 20,000`.
  public var words: String {
    switch self {
    case .asking: "asking"
    case .receiving(let bytes, let count?): "\(Self.mebibytes(bytes)) of \(Self.mebibytes(count)) MiB"
    case .receiving(let bytes, nil): "\(Self.mebibytes(bytes)) MiB"
    case .merging(let done, let count): "\(done.grouped) of \(count.grouped)"
    }
  }

  /// With one decimal.
  private static func mebibytes(_ bytes: Int) -> String {
    let tenths = (bytes * 10 + 1 << 19) >> 20
    return "\((tenths / 10).grouped).\(tenths % 10)"
  }
}
