/// What a source allows to be done with its answer (RFC 9111).
public struct CachePolicy: Hashable, Sendable {
  /// Age up to which the answer holds; nil when the source does not say, zero when it is to be asked each time.
  public var freshFor: Duration?
  /// How old the answer was when it came, because a cache on the way had kept it.
  public var age: Duration
  /// Whether it may be kept at all.
  public var mayBeKept: Bool
  /// Whether one that holds no more may not even stand in for a source that fails (RFC 9111 §4.2.4); nil when the source does not say.
  public var mustBeRevalidated: Bool?

  /// A policy; by default the source says nothing.
  public init(
    freshFor: Duration? = nil, age: Duration = .zero, mayBeKept: Bool = true, mustBeRevalidated: Bool? = nil
  ) {
    self.freshFor = freshFor
    self.age = age
    self.mayBeKept = mayBeKept
    self.mustBeRevalidated = mustBeRevalidated
  }
}
