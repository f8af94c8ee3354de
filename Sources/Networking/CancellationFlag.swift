import Synchronization

/// Raised once, read by a call that blocks on another thread.
final class CancellationFlag: Sendable {
  private let raised = Atomic(false)

  var isRaised: Bool { raised.load(ordering: .relaxed) }

  func raise() { raised.store(true, ordering: .relaxed) }
}
