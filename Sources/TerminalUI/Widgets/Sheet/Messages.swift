import Observation

/// The messages of a running program: a `ToastQueue` with the clock that lets them go by themselves.
@MainActor @Observable public final class Messages {
  private var queue = ToastQueue()
  @ObservationIgnored private var expiry: Task<Void, Never>?

  /// No messages.
  public init() {}

  isolated deinit {
    expiry?.cancel()
  }

  /// The message on the screen, for a `MessageLine`.
  public var shown: Toast? { queue.shown }

  /// Shows a message above the others.
  public func post(_ toast: Toast) {
    queue.post(toast, at: .now)
    waitForExpiry()
  }

  /// A key was pressed: say so before acting on it, so that a message of that act stays.
  public func keyPressed() { queue.keyPressed() }

  private func waitForExpiry() {
    expiry?.cancel()
    guard let end = queue.nextChange else { return }
    expiry = Task { [weak self] in
      do { try await Task.sleep(until: end, clock: .continuous) } catch { return }
      self?.queue.expire(at: .now)
      self?.waitForExpiry()
    }
  }
}
