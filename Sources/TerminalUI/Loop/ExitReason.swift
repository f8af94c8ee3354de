import Glibc

/// Why the event loop ended.
public enum ExitReason: Hashable, Sendable {
  /// The program stopped it, with this exit code.
  case quit(Int32)
  /// A signal; a closed terminal counts as SIGHUP.
  case signal(Int32)

  /// Ends the process as its parent expects: with the code, or killed by the same signal (128 + n in a shell).
  public func endProcess() -> Never {
    switch self {
    case .quit(let code): exit(code)
    case .signal(let number):
      SignalMask.raiseUnhandled(number)
      exit(128 + number)
    }
  }
}
