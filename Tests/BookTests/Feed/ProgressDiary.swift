import Observation

@testable import Book

/// Writes down all that a status line could have shown of a fetch, however short it was so.
@MainActor
final class ProgressDiary {
  private(set) var words: [String] = []
  private let refresher: Refresher

  init(of refresher: Refresher) {
    self.refresher = refresher
    follow()
  }

  /// What is read when something is about to change is what has been until then.
  private func follow() {
    let now = withObservationTracking {
      refresher.progressWords
    } onChange: { [weak self] in
      // Proof: the refresher and its keepers live on the main actor, so nothing of them changes elsewhere.
      MainActor.assumeIsolated { self?.follow() }
    }
    if let now, words.last != now { words.append(now) }
  }
}
