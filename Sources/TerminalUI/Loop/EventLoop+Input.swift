import Dispatch
import Glibc

extension EventLoop {
  /// More than a terminal hands over at once; a longer paste is read in turns, between which signals are answered.
  private static let readsInATurn = 64

  /// Reads all that is there and draws once.
  func readInput() {
    CrashGuard.coverCurrentThread()
    if drain() { return end(.signal(SIGHUP)) }
    startTimer()
    drawFrameIfHandled()
  }

  /// Handles what can be read.
  ///
  /// - Returns: Whether the terminal is gone.
  private func drain() -> Bool {
    for _ in 0..<Self.readsInATurn {
      switch buffer.withUnsafeMutableBytes({ TerminalDevice.read(into: $0) }) {
      case .bytes(let count): take(buffer.prefix(count))
      case .nothing: return false
      case .end where !TerminalDevice.isForeground:
        takeAgainInForeground()
        return false
      case .end: return true
      }
    }
    return false
  }

  private func take(_ bytes: ArraySlice<UInt8>) {
    decoder.expectsAnswers = asked?.awaitsAnswers ?? false
    handle(decoder.take(bytes, at: .now))
    for answer in decoder.takeAnswers() {
      if let variant = asked?.take(answer) { onBackground(variant) }
    }
  }

  /// What comes within ESCDELAY belongs to the Escape, 25 ms unless it is set; a key that may begin an answer waits longer.
  private func startTimer() {
    let wait =
      decoder.isEscapePending
      ? .milliseconds(escapeDelayInMilliseconds) : decoder.introducerWait
    guard let wait else { return }
    escapeTimer?.schedule(
      deadline: .now() + .milliseconds(Int(wait / .milliseconds(1))), leeway: .nanoseconds(0))
  }

  /// Bytes that are there already still belong to the Escape, however late we are.
  func escapeTimeUp() {
    CrashGuard.coverCurrentThread()
    if drain() { return end(.signal(SIGHUP)) }
    handle(decoder.timeUp(at: .now))
    startTimer()
    drawFrameIfHandled()
  }
}
