/// What a merge did.
public struct FeedMergeResult: Equatable, Sendable {
  /// New houses.
  public var inserted = 0
  /// Houses of which something changed, or that came back.
  public var updated = 0
  /// Houses that are as they were.
  public var unchanged = 0
  /// Houses the feed no longer has, marked so now.
  public var missing = 0
  /// Houses the feed no longer has, kept as they are: too many at once, or all of them.
  public var withheld = 0

  /// Nothing done yet.
  public init() {}
}
