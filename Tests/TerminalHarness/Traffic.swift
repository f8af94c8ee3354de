/// What a program sent to its terminal.
struct Traffic {
  private static let longestTranscript = 4 << 20

  private(set) var bytes = 0
  private(set) var firstByteAt: ContinuousClock.Instant?
  private(set) var lastByteAt: ContinuousClock.Instant?
  private(set) var transcript: [UInt8] = []

  mutating func note(_ received: [CChar]) {
    let now = ContinuousClock.now
    bytes += received.count
    if firstByteAt == nil { firstByteAt = now }
    lastByteAt = now
    let room = max(0, Self.longestTranscript - transcript.count)
    transcript.append(contentsOf: received.prefix(room).map { UInt8(bitPattern: $0) })
  }
}
