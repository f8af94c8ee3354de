/// How servers are reached from this machine: what a person has said of it in the config.
public nonisolated struct FeedWay: Equatable, Sendable {
  /// `http://host:port`; nil for none, whatever the environment says.
  public var proxy: String?
  /// The path of a PEM file whose certificate authorities replace the system's.
  public var certificateAuthorities: String?

  /// Straight, with the system's authorities.
  public init() {}
}
