/// How much of a body has come.
public struct TransferProgress: Hashable, Sendable {
  /// Bytes so far, after decompression.
  public var received: Int
  /// Bytes of the whole body; nil when its source does not say, or packs it.
  public var expected: Int?

  /// So many bytes of so many.
  public init(received: Int, expected: Int? = nil) {
    self.received = received
    self.expected = expected
  }
}
