/// One question to a source, with the ages the caller accepts.
public struct ResourceRequest: Hashable, Sendable {
  /// The source to ask.
  public var address: ResourceAddress
  /// A kept answer younger than this is served without asking the source; zero asks always.
  public var maximumAge: Duration
  /// When the source fails, a kept answer up to this age is served, labelled as stale (RFC 5861).
  public var maximumStaleness: Duration

  /// A request; by default the source is always asked, and answers of 30 days may stand in for it.
  public init(
    _ address: ResourceAddress, maximumAge: Duration = .zero,
    maximumStaleness: Duration = .seconds(30 * 86_400)
  ) {
    self.address = address
    self.maximumAge = maximumAge
    self.maximumStaleness = maximumStaleness
  }
}
