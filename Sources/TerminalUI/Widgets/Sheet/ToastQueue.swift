/// The messages that wait for their reader: the newest is shown, three at most are kept.
///
/// It reads no clock: every change says when it happens, in any instant that only grows, and `nextChange` says when to
/// look again.
public struct ToastQueue: Sendable {
  /// So many are kept; an older one is dropped.
  public static let room = 3

  private struct Entry: Sendable {
    let toast: Toast
    /// Nil stays until a key.
    let end: ContinuousClock.Instant?
  }

  /// Oldest first.
  private var entries: [Entry] = []

  /// No messages.
  public init() {}

  /// The message on the screen.
  public var shown: Toast? { entries.last?.toast }

  /// How many wait behind the one on the screen.
  public var waiting: Int { max(0, entries.count - 1) }

  /// When the message on the screen goes by itself; nil when nothing will.
  public var nextChange: ContinuousClock.Instant? { entries.compactMap(\.end).min() }

  /// Shows a message above the others. The same sentence again takes the place of the first.
  public mutating func post(_ toast: Toast, at now: ContinuousClock.Instant) {
    expire(at: now)
    entries.removeAll { $0.toast.text == toast.text }
    let end: ContinuousClock.Instant? =
      if case .time(let time) = toast.stay { now + time } else { nil }
    entries.append(Entry(toast: toast, end: end))
    entries.removeFirst(max(0, entries.count - Self.room))
  }

  /// Takes away what has been there long enough.
  ///
  /// - Returns: Whether another message, or none, is shown now.
  @discardableResult
  public mutating func expire(at now: ContinuousClock.Instant) -> Bool {
    let before = shown
    entries.removeAll { $0.end.map { $0 <= now } ?? false }
    return shown != before
  }

  /// A key was pressed: takes away what stays until then.
  ///
  /// - Returns: Whether another message, or none, is shown now.
  @discardableResult
  public mutating func keyPressed() -> Bool {
    let before = shown
    entries.removeAll { $0.end == nil }
    return shown != before
  }
}
