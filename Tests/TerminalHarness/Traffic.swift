/// What a program sent to its terminal.
struct Traffic {
  private static let longestTranscript = 4 << 20

  /// The end of what one read brought, as an offset into the transcript, and when.
  struct Arrival {
    let end: Int
    let at: ContinuousClock.Instant
  }

  private(set) var bytes = 0
  private(set) var arrivals: [Arrival] = []
  private(set) var transcript: [UInt8] = []

  mutating func note(_ received: [CChar]) {
    let now = ContinuousClock.now
    bytes += received.count
    let room = max(0, Self.longestTranscript - transcript.count)
    transcript.append(contentsOf: received.prefix(room).map { UInt8(bitPattern: $0) })
    arrivals.append(Arrival(end: transcript.count, at: now))
  }
}
