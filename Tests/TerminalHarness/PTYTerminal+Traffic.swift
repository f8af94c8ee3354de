import Synchronization

extension PTYTerminal {
  /// How many bytes the program has sent since the start, or since `forgetTraffic()`.
  public var bytesReceived: Int { traffic.withLock { $0.bytes } }

  /// When the first of them came; nil when none did.
  public var firstByteAt: ContinuousClock.Instant? { traffic.withLock { $0.firstByteAt } }

  /// When the last of them came; nil when none did.
  public var lastByteAt: ContinuousClock.Instant? { traffic.withLock { $0.lastByteAt } }

  /// The bytes themselves, at most the first 4 MiB.
  public var transcript: [UInt8] { traffic.withLock { $0.transcript } }

  /// Begins to count anew.
  public func forgetTraffic() { traffic.withLock { $0 = Traffic() } }
}
