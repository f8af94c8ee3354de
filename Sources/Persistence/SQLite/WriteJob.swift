import Synchronization

/// One piece of work for the writer, which either begins or is abandoned.
final class WriteJob: Sendable {
  private enum State {
    case waiting
    case begun
    case abandoned
  }

  let deadline: ContinuousClock.Instant
  private let state = Mutex(State.waiting)
  private let onAbandon: @Sendable () -> Void

  init(deadline: ContinuousClock.Instant, onAbandon: @escaping @Sendable () -> Void) {
    self.deadline = deadline
    self.onAbandon = onAbandon
  }

  var isAbandoned: Bool { state.withLock { $0 == .abandoned } }

  /// Whether the work may be done: false when its caller has been answered already.
  func begin() -> Bool { leaveWaiting(for: .begun) }

  /// Answers the caller with `busy`, unless the work has begun.
  func abandon() {
    if leaveWaiting(for: .abandoned) { onAbandon() }
  }

  private func leaveWaiting(for next: State) -> Bool {
    state.withLock { state in
      guard state == .waiting else { return false }
      state = next
      return true
    }
  }
}
