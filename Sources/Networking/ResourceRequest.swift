/// One question to a source, with the ages the caller accepts.
public struct ResourceRequest: Hashable, Sendable {
  /// The source to ask.
  public var address: ResourceAddress
  /// A kept answer younger than this is served without asking the source; zero asks always.
  public var maximumAge: Duration
  /// A kept answer that is too old by at most this is served at once, and the source is asked meanwhile for whoever
  /// asks next (RFC 5861 §3); zero waits for the source.
  public var staleWhileRevalidate: Duration
  /// When the source fails, a kept answer up to this age is served, labelled as stale (RFC 5861 §4).
  public var maximumStaleness: Duration
  /// Whether a source that failed is left alone for a while: true for a refresh that nobody waits for, false for a
  /// person who asks. What a source itself asked for with `Retry-After` holds for both.
  public var waitsItsTurn: Bool

  /// A request; by default the source is always asked, and answers of 30 days may stand in for it.
  public init(
    _ address: ResourceAddress, maximumAge: Duration = .zero, staleWhileRevalidate: Duration = .zero,
    maximumStaleness: Duration = .seconds(30 * 86_400), waitsItsTurn: Bool = false
  ) {
    self.address = address
    self.maximumAge = maximumAge
    self.staleWhileRevalidate = staleWhileRevalidate
    self.maximumStaleness = maximumStaleness
    self.waitsItsTurn = waitsItsTurn
  }
}
