import Dispatch
import Glibc

extension EventLoop {
  /// More than a terminal hands over at once; a longer paste is read in turns, between which signals are answered.
  private static let readsInATurn = 64

  /// Reads all that is there and draws once.
  func readInput() {
    CrashGuard.coverCurrentThread()
    if drain() { return end(.signal(SIGHUP)) }
    if decoder.isEscapePending { startEscapeTimer() }
    drawFrame()
  }

  /// Handles what can be read.
  ///
  /// - Returns: Whether the terminal is gone.
  private func drain() -> Bool {
    for _ in 0..<Self.readsInATurn {
      switch buffer.withUnsafeMutableBytes({ TerminalDevice.read(into: $0) }) {
      case .bytes(let count): handle(decoder.take(buffer.prefix(count), at: .now))
      case .nothing: return false
      case .end where !TerminalDevice.isForeground:
        takeAgainInForeground()
        return false
      case .end: return true
      }
    }
    return false
  }

  /// What comes within ESCDELAY belongs to the Escape; 25 ms unless it is set.
  private func startEscapeTimer() {
    escapeTimer?.schedule(
      deadline: .now() + .milliseconds(escapeDelayInMilliseconds), leeway: .nanoseconds(0))
  }

  /// Bytes that are there already still belong to the Escape, however late we are.
  func escapeTimeUp() {
    CrashGuard.coverCurrentThread()
    if drain() { return end(.signal(SIGHUP)) }
    handle(decoder.timeUp(at: .now))
    drawFrame()
  }
}
