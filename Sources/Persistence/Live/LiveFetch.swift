import Synchronization

/// Runs a live query on a reader after each signal, and delivers what is new on the main actor.
///
/// One fetch is in flight and one pending at most. A fetch is in flight until its outcome has been delivered: a busy main actor
/// is not asked faster than it can show. What it shows already does not wake it.
final class LiveFetch<Value: Sendable & Equatable>: Sendable {
  typealias Outcome = Result<Value, any Error>
  typealias Delivery = @MainActor @Sendable (Outcome) -> Void

  private enum Flight {
    case none
    case one
    case oneAndPending
  }

  private struct State {
    var query: LiveQuery<Value>
    var generation = 0
    /// Nil before the beginning and after the end.
    var deliver: Delivery?
    var flight = Flight.none
    var shown: Value?
    var isErrorShown = false
  }

  private let container: ModelContainer
  private let state: Mutex<State>

  init(_ container: ModelContainer, _ query: LiveQuery<Value>) {
    self.container = container
    state = Mutex(State(query: query))
  }

  var query: LiveQuery<Value> { state.withLock { $0.query } }

  /// Fetches from now on at each signal.
  func begin(_ deliver: @escaping Delivery) {
    state.withLock { $0.deliver = deliver }
  }

  /// Nothing is fetched or delivered any more.
  func end() {
    state.withLock { $0.deliver = nil }
  }

  /// What is in flight for the query before is not delivered; the new one needs a signal.
  func replaceQuery(_ query: LiveQuery<Value>) {
    state.withLock { state in
      state.query = query
      state.generation += 1
    }
  }

  /// Fetches, or once more after the fetch that is in flight; quick, from any thread.
  func signal() {
    let next = state.withLock { state -> (LiveQuery<Value>, generation: Int)? in
      guard state.deliver != nil else { return nil }
      guard case .none = state.flight else {
        state.flight = .oneAndPending
        return nil
      }
      state.flight = .one
      return (state.query, state.generation)
    }
    guard let (query, generation) = next else { return }
    container.read(query.fetch) { [self] outcome in fetched(outcome, generation) }
  }

  private func fetched(_ outcome: Outcome, _ generation: Int) {
    let (isAsked, isErrorShown, shown) = state.withLock { state in
      (state.deliver != nil && generation == state.generation, state.isErrorShown, state.shown)
    }
    // Compared outside the lock, which a commit's signal may wait for.
    let isNews =
      switch outcome {
      case .success(let value): isAsked && (isErrorShown || shown != value)
      case .failure: isAsked
      }
    guard isNews else { return land() }
    // Nobody has to cancel it: what is not asked for any more is not accepted.
    Task { @MainActor in
      accept(outcome, generation)?(outcome)
      land()
    }
  }

  @MainActor private func accept(_ outcome: Outcome, _ generation: Int) -> Delivery? {
    state.withLock { state in
      guard let deliver = state.deliver, generation == state.generation else { return nil }
      switch outcome {
      case .success(let value): (state.shown, state.isErrorShown) = (value, false)
      case .failure: state.isErrorShown = true
      }
      return deliver
    }
  }

  private func land() {
    let isPending = state.withLock { state in
      defer { state.flight = .none }
      if case .oneAndPending = state.flight { return true }
      return false
    }
    if isPending { signal() }
  }
}
