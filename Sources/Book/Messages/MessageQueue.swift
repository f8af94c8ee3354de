import Observation
import Text

/// The messages on the screen, newest first: at most one shown and two that wait behind it.
@Observable
public final class MessageQueue {
  /// Newest first; the first one is shown.
  public private(set) var messages: [Toast] = []
  @ObservationIgnored private let clock: BookClock
  @ObservationIgnored private var lastID = 0
  @ObservationIgnored private var expiry: Task<Void, Never>?

  /// An empty queue that goes by this clock.
  public init(clock: BookClock) { self.clock = clock }

  /// The message to draw, if any.
  public var shown: Toast? { messages.first }

  /// Shows what is wrong with the start above everything else, until the next key.
  public func postAtStart(_ text: String) {
    lastID += 1
    let toast = Toast(
      id: lastID, kind: .warned, text: text.cleanedForTerminal, offersUndo: false, until: nil)
    messages = [toast] + messages.filter { !$0.isOfStart }.prefix(2)
    scheduleExpiry()
  }

  /// Shows a message in place of earlier ones of this session: 5 seconds, 8 with an undo, a refusal until the next key.
  ///
  /// - Parameter isOfBackground: Whether nobody here has just asked for what it tells of. As what others did, it waits behind a refusal:
  ///   whoever was refused would not know that nothing is saved.
  public func post(_ kind: Toast.Kind, _ text: String, offersUndo: Bool = false, isOfBackground: Bool = false)
  {
    lastID += 1
    let stay: Duration? = kind == .refused ? nil : .seconds(offersUndo ? 8 : 5)
    let toast = Toast(
      id: lastID, kind: kind, text: text.cleanedForTerminal, offersUndo: offersUndo,
      until: stay.map { clock.elapsed() + $0 })
    // What this session did before is not news any more, and may not be true any more.
    let others = messages.filter { !$0.isOfStart }
    let refused = isOfBackground || kind == .otherHost ? others.filter { $0.kind == .refused } : []
    let waiting = others.filter { $0.kind == .otherHost || kind == .otherHost && $0.kind != .refused }
    messages = messages.filter(\.isOfStart) + refused + [toast] + waiting.prefix(2)
    scheduleExpiry()
  }

  /// A key was pressed: refusals go, whatever the key does.
  public func keyPressed() {
    guard messages.contains(where: { $0.until == nil }) else { return }
    messages.removeAll { $0.until == nil }
  }

  /// Takes back every offer of undo: what they tell of is not the last change any more.
  public func withdrawUndo() {
    guard messages.contains(where: \.offersUndo) else { return }
    messages = messages.map(\.withoutUndo)
  }

  /// Ends the timer; nothing is posted afterwards.
  public func stop() {
    expiry?.cancel()
    expiry = nil
  }
}

extension MessageQueue {
  /// One timer, for the message that goes first.
  private func scheduleExpiry() {
    expiry?.cancel()
    guard let next = messages.compactMap(\.until).min() else { return }
    expiry = Task { [weak self, clock] in
      do {
        try await clock.sleep(next - clock.elapsed())
      } catch {
        return
      }
      self?.expire()
    }
  }

  private func expire() {
    guard !Task.isCancelled else { return }
    let now = clock.elapsed()
    messages.removeAll { $0.until.map { $0 <= now } ?? false }
    scheduleExpiry()
  }
}
