/// What a source allows to be done with its answer (RFC 9111).
public struct CachePolicy: Hashable, Sendable {
  /// Age up to which the answer holds; nil when the source does not say, zero when it is to be asked each time.
  public var freshFor: Duration?
  /// How old the answer was when it came, because a cache on the way had kept it.
  public var age: Duration
  /// Whether it may be kept at all.
  public var mayBeKept: Bool

  /// A policy; by default the source says nothing.
  public init(freshFor: Duration? = nil, age: Duration = .zero, mayBeKept: Bool = true) {
    self.freshFor = freshFor
    self.age = age
    self.mayBeKept = mayBeKept
  }
}
