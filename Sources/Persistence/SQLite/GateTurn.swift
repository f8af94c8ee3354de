import CLinux
import Dispatch
import Synchronization

/// Who is the next at a gate, among all processes: a lock of the first byte of its file.
///
/// Fairness alone hangs on it, never safety. Who has it may have been stopped where nothing can be given back (SIGSTOP, a
/// debugger); so nobody waits for it longer than a limit, and from then on, until it comes after all, it is passed by.
final class GateTurn: Sendable {
  private enum State {
    case none
    case held
    /// The kernel is asked for it, and somebody waits for that.
    case awaited
    /// It did not come in time; when it comes it is given back at once.
    case late
  }

  private let file: LockFile
  private let state = Mutex(State.none)
  /// Blocks while another process has the turn.
  private let queue = DispatchQueue(label: "persistence.gate.turn")

  /// How long it is waited for.
  private let limit: DispatchTimeInterval

  init(file: LockFile, limit: DispatchTimeInterval) {
    self.file = file
    self.limit = limit
  }

  /// Takes the turn if it is free now.
  ///
  /// - Returns: Whether the gate may be tried: also where the turn is passed by, or cannot be locked at all.
  func tryTake() -> Bool {
    state.withLock { state in
      guard case .none = state else { return true }
      let code = clinux_lock_first_byte(file.descriptor, 0)
      if code == 0 { state = .held }
      return code != 1
    }
  }

  /// Waits for the turn, but not for long; one wait at a time.
  func take() {
    guard !tryTake() else { return }
    let arrival = DispatchSemaphore(value: 0)
    state.withLock { $0 = .awaited }
    // On a thread of its own: this wait in the kernel cannot be broken off.
    queue.async { @Sendable [self] in
      arrived(isLocked: clinux_lock_first_byte(file.descriptor, 1) == 0)
      arrival.signal()
    }
    if arrival.wait(timeout: .now() + limit) == .timedOut { give() }
  }

  /// Gives the turn back, or no longer waits for it.
  func give() {
    state.withLock { state in
      switch state {
      case .held:
        _ = clinux_unlock_first_byte(file.descriptor)
        state = .none
      case .awaited: state = .late
      case .none, .late: break
      }
    }
  }

  private func arrived(isLocked: Bool) {
    state.withLock { state in
      if isLocked, case .awaited = state {
        state = .held
      } else {
        if isLocked { _ = clinux_unlock_first_byte(file.descriptor) }
        state = .none
      }
    }
  }
}
