import Dispatch
import Glibc
import Synchronization

/// Ends the process when an orderly end takes too long: the main actor may hang in a write to a terminal that takes
/// nothing.
final class EndWatchdog: Sendable {
  private static let limit = DispatchTimeInterval.milliseconds(1_500)

  private let isArmed = Mutex(false)

  /// From now on the process has a second and a half to end for `reason`, or until `disarm()`.
  func arm(_ reason: ExitReason) {
    let wasArmed = isArmed.withLock { isArmed in
      defer { isArmed = true }
      return isArmed
    }
    guard !wasArmed else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.limit) { [self] in
      guard isArmed.withLock({ $0 }) else { return }
      CrashGuard.giveBack()
      if case .signal(let number) = reason { SignalMask.raiseUnhandled(number) }
      _exit(reason.code)
    }
  }

  /// The orderly end is done.
  func disarm() { isArmed.withLock { $0 = false } }
}

extension ExitReason {
  /// The exit code where the reason cannot be told otherwise.
  fileprivate var code: Int32 {
    switch self {
    case .quit(let code): code
    case .signal(let number): 128 + number
    }
  }
}
