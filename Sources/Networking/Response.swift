import FoundationEssentials

/// The bytes of a source and how they were come by.
public struct Response: Sendable {
  /// How the bytes were come by.
  public enum Origin: Hashable, Sendable {
    /// The source was asked and sent them, or said that they still hold.
    case source
    /// They were kept from before and are young enough for the request.
    case cache
    /// They were kept from before and are a little too old; the source is being asked meanwhile.
    case revalidating
    /// The source failed with this error; they were kept from before.
    case stale(because: NetworkError)
  }

  /// The source.
  public let address: ResourceAddress
  /// The body as it came, at most the transport's limit long.
  public let body: [UInt8]
  /// Equal for equal bodies: an unchanged one need not be decoded.
  public let hash: BodyHash
  /// How the bytes were come by.
  public let origin: Origin
  /// Wall-clock time at which the source last vouched for the body, for “as of 14:05”.
  public let asOf: Date
  /// Time since then by the monotonic clock where this process fetched the body; never negative.
  public let age: Duration

  /// Whether the source failed and an older answer stands in.
  public var isStale: Bool {
    if case .stale = origin { true } else { false }
  }
}
