/// How a process ended.
public enum ProcessEnd: Hashable, Sendable {
  /// By itself, with this code.
  case exited(Int32)
  /// Killed by this signal.
  case killed(Int32)

  init(waitStatus status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal)
  }
}
