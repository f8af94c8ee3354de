import Observation
import TerminalUI

/// The messages of the gallery, which go by themselves.
@MainActor @Observable final class Messages {
  private var queue = ToastQueue()
  @ObservationIgnored private var expiry: Task<Void, Never>?
  @ObservationIgnored private var next = 0

  /// The message on the screen.
  var shown: Toast? { queue.shown }

  /// Shows a message.
  func post(_ toast: Toast) {
    queue.post(toast, at: .now)
    waitForExpiry()
  }

  /// A key was pressed.
  func keyPressed() { queue.keyPressed() }

  /// Shows the next of the kinds of messages.
  func postNext() {
    let kinds = [
      Toast("● Done: it stays five seconds.", role: .messageOK),
      Toast("○ Saved, but look at it: three messages wait at most.", role: .messageWarning),
      Toast("Not done: a refusal stays until the next key.", role: .messageError, stay: .untilKey),
      Toast("Something to take back: it stays eight seconds.", hint: Hint(.character("m"), "next kind")),
    ]
    post(kinds[next % kinds.count])
    next += 1
  }

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
