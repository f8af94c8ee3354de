import Synchronization

extension PTYTerminal {
  /// How many bytes the program has sent since the start, or since `forgetTraffic()`.
  public var bytesReceived: Int { traffic.withLock { $0.bytes } }

  /// When the first of them came; nil when none did.
  public var firstByteAt: ContinuousClock.Instant? { traffic.withLock { $0.arrivals.first?.at } }

  /// When the last of them came; nil when none did.
  public var lastByteAt: ContinuousClock.Instant? { traffic.withLock { $0.arrivals.last?.at } }

  /// In how many reads they came: at most one a write of the program.
  public var readCount: Int { traffic.withLock { $0.arrivals.count } }

  /// The bytes themselves, at most the first 4 MiB.
  public var transcript: [UInt8] { traffic.withLock { $0.transcript } }

  /// Begins to count anew.
  public func forgetTraffic() { traffic.withLock { $0 = Traffic() } }

  /// When the screen first fulfilled each condition, by drawing once more, read by read, what was sent since the start.
  ///
  /// Exact to the read, where `wait` looks every few milliseconds. The window must not have changed its size.
  ///
  /// - Parameter conditions: Each is asked with the lines of the screen.
  /// - Returns: One instant a condition; nil where it was never fulfilled.
  public func moments(when conditions: [([String]) -> Bool]) throws -> [ContinuousClock.Instant?] {
    let (columns, rows) = screen.withLock { ($0.columns, $0.rows) }
    let (arrivals, transcript) = traffic.withLock { ($0.arrivals, $0.transcript) }
    let replay = try VirtualScreen(columns: columns, rows: rows)
    var moments = [ContinuousClock.Instant?](repeating: nil, count: conditions.count)
    var start = 0
    for arrival in arrivals {
      replay.take(transcript[start..<arrival.end].map { CChar(bitPattern: $0) })
      start = arrival.end
      let lines = replay.lines
      for index in conditions.indices where moments[index] == nil && conditions[index](lines) {
        moments[index] = arrival.at
      }
    }
    return moments
  }
}
