/// The messages on the screen, at most three, the newest above; time comes in with each call.
public struct ToastQueue<Instant: InstantProtocol & Sendable>: Sendable
where Instant.Duration == Duration {
  private static var limit: Int { 3 }
  private var waiting: [(toast: Toast, until: Instant?)] = []

  /// No messages.
  public init() {}

  /// The messages to draw, the newest first.
  public var toasts: [Toast] { waiting.reversed().map(\.toast) }

  /// When the next message leaves by itself: the time for another frame; nil when none does.
  public var nextChange: Instant? { waiting.compactMap(\.until).min() }

  /// Adds a message; a fourth one takes the place of the oldest, the same one again begins anew.
  public mutating func post(_ toast: Toast, at now: Instant) {
    expire(at: now)
    waiting.removeAll { $0.toast == toast }
    let until: Instant? =
      switch toast.stay {
      case .briefly: now.advanced(by: .seconds(5))
      case .undoable: now.advanced(by: .seconds(8))
      case .untilKey: nil
      }
    waiting.append((toast, until))
    if waiting.count > Self.limit { waiting.removeFirst() }
  }

  /// Takes away what has been shown long enough.
  ///
  /// - Returns: Whether something left.
  @discardableResult
  public mutating func expire(at now: Instant) -> Bool {
    let count = waiting.count
    waiting.removeAll { toast in toast.until.map { $0 <= now } ?? false }
    return waiting.count < count
  }

  /// A key was pressed: refusals have been read. The key goes on to the pane.
  ///
  /// - Returns: Whether something left.
  @discardableResult
  public mutating func keyPressed() -> Bool {
    let count = waiting.count
    waiting.removeAll { $0.toast.stay == .untilKey }
    return waiting.count < count
  }

  /// Takes away everything.
  public mutating func removeAll() { waiting.removeAll() }
}
