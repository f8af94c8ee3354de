/// What one transfer may cost at most, redirects included.
public struct TransferLimits: Hashable, Sendable {
  /// Time until a connection is made and, for `https`, secured. By default 3 s.
  public var connecting: Duration
  /// Time for everything, redirects included. By default 10 s.
  public var whole: Duration
  /// Bytes of the body after decompression. By default 16 MiB.
  public var body: Int
  /// Redirects that are followed. By default 5.
  public var redirects: Int
  /// Header lines of one answer. By default 256.
  public var headerLines: Int
  /// Bytes of one answer's headers. By default 64 KiB.
  public var headerBytes: Int

  /// Limits; those of the defaults suit documents of a few megabytes.
  public init(
    connecting: Duration = .seconds(3), whole: Duration = .seconds(10), body: Int = 16 << 20,
    redirects: Int = 5, headerLines: Int = 256, headerBytes: Int = 64 << 10
  ) {
    self.connecting = connecting
    self.whole = whole
    self.body = body
    self.redirects = redirects
    self.headerLines = headerLines
    self.headerBytes = headerBytes
  }
}
