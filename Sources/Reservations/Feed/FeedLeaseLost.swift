/// Another session has taken a feed's lease: what is left of this session's fetch is not written.
public struct FeedLeaseLost: Error, Sendable {
  /// The lease is another's.
  public init() {}
}
