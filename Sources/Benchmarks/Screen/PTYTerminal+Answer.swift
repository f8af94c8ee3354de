import TerminalHarness

/// What a program sent after something was done to it.
struct Answer {
  let bytes: Int
  let reads: Int
  /// Until its first byte came; nil without one.
  let firstMilliseconds: Double?
  /// Until its last byte came; nil without one.
  let lastMilliseconds: Double?
}

extension PTYTerminal {
  /// Does something that the program answers, and collects what it sends until it is quiet for so long.
  func answer(quietMilliseconds: Int = 100, to action: () -> Void) async throws -> Answer {
    forgetTraffic()
    let begin = ContinuousClock.now
    action()
    try await wait(for: "an answer") { $0.bytesReceived > 0 }
    try await waitForQuiet(milliseconds: quietMilliseconds)
    return Answer(
      bytes: bytesReceived, reads: readCount,
      firstMilliseconds: firstByteAt.map { ($0 - begin).milliseconds },
      lastMilliseconds: lastByteAt.map { ($0 - begin).milliseconds })
  }

  /// Waits until nothing has come for so long.
  func waitForQuiet(milliseconds: Int) async throws {
    let begin = ContinuousClock.now
    try await wait(for: "quiet") { terminal in
      ContinuousClock.now - (terminal.lastByteAt ?? begin) > .milliseconds(milliseconds)
        && ContinuousClock.now - begin > .milliseconds(milliseconds)
    }
  }
}

extension Duration {
  /// In milliseconds, with fractions.
  var milliseconds: Double {
    Double(components.seconds) * 1e3 + Double(components.attoseconds) / 1e15
  }
}
