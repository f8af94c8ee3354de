/// Lets a few feeds be fetched at once, in the order in which they ask: a slow source keeps only itself waiting, and many do
/// not fill the memory with their answers.
final class FeedTurns {
  private struct Waiting {
    let id: Int
    let continuation: CheckedContinuation<Bool, Never>
  }

  private var free: Int
  private var lastID = 0
  private var waiting: [Waiting] = []

  /// Turns for `count` feeds at a time, at least one.
  init(_ count: Int = FeedSetting.atOnce) {
    precondition(count > 0, "without a turn no feed is ever fetched")
    free = count
  }

  /// Waits for a turn, which is to be given back.
  ///
  /// - Returns: Whether there is one; false at once when the task is cancelled.
  func take() async -> Bool {
    lastID += 1
    let id = lastID
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // A cancellation from here on comes to `leave`, which waits for the main actor.
        if Task.isCancelled {
          continuation.resume(returning: false)
        } else if free > 0 {
          free -= 1
          continuation.resume(returning: true)
        } else {
          waiting.append(Waiting(id: id, continuation: continuation))
        }
      }
    } onCancel: {
      Task { @MainActor in leave(id) }
    }
  }

  /// Lets the next one begin.
  func give() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().continuation.resume(returning: true) }
  }

  private func leave(_ id: Int) {
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
    waiting.remove(at: index).continuation.resume(returning: false)
  }
}
