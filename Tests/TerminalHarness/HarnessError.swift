/// Why a program on a pseudo-terminal could not be driven.
public enum HarnessError: Error, CustomStringConvertible {
  /// A system call failed: which one, and its error number.
  case system(call: String, number: Int32)
  /// A condition did not come true in time: which, and the screen then.
  case timedOut(waitingFor: String, screen: String)

  /// What failed, and what the screen showed.
  public var description: String {
    switch self {
    case .system(let call, let number): "\(call) failed with error \(number)"
    case .timedOut(let condition, let screen): "timed out waiting for \(condition); the screen:\n\(screen)"
    }
  }
}
