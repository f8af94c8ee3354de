import Dispatch
import Synchronization

/// The writes that wait in this process, and the timer that answers those whose time is over.
///
/// The timer is set only while somebody has to wait, so an idle or lightly used store never wakes for it.
final class PendingWrites: Sendable {
  private struct State {
    var jobs: [WriteJob] = []
    /// When the timer fires; nil while it is not set.
    var timerAt: ContinuousClock.Instant?
    /// Whether the queue hangs at the gate, perhaps for a job that has been abandoned.
    var isAtGate = false
  }

  private let state = Mutex(State())
  // Dispatch sources may be used from any thread; the type does not say so.
  private nonisolated(unsafe) let timer: any DispatchSourceTimer

  init(label: String) {
    timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: label))
    timer.setEventHandler { @Sendable [weak self] in self?.abandonOverdue() }
    timer.activate()
  }

  deinit {
    timer.cancel()
  }

  func add(_ job: WriteJob) {
    state.withLock { state in
      state.jobs.append(job)
      if state.jobs.count > 1 || state.isAtGate { setTimer(&state, for: job.deadline) }
    }
  }

  func remove(_ job: WriteJob) {
    state.withLock { state in
      guard let index = state.jobs.firstIndex(where: { $0 === job }) else { return }
      state.jobs.remove(at: index)
    }
  }

  /// Runs `wait`, which waits for the gate.
  func watching(_ wait: () throws(PersistenceError) -> Void) throws(PersistenceError) {
    state.withLock { state in
      state.isAtGate = true
      setTimerForNext(&state)
    }
    defer { state.withLock { $0.isAtGate = false } }
    try wait()
  }

  private func abandonOverdue() {
    let now = ContinuousClock.now
    let overdue = state.withLock { state in
      state.timerAt = nil
      let overdue = state.jobs.filter { $0.deadline <= now }
      state.jobs.removeAll { $0.deadline <= now }
      setTimerForNext(&state)
      return overdue
    }
    for job in overdue { job.abandon() }
  }

  private func setTimerForNext(_ state: inout State) {
    if let next = state.jobs.map(\.deadline).min() { setTimer(&state, for: next) }
  }

  /// A closing store is less patient than the writes before it.
  private func setTimer(_ state: inout State, for deadline: ContinuousClock.Instant) {
    guard state.timerAt.map({ deadline < $0 }) ?? true else { return }
    state.timerAt = deadline
    let wait = max(.zero, deadline - .now)
    let milliseconds =
      Int(wait.components.seconds) * 1000 + Int(wait.components.attoseconds / 1_000_000_000_000_000)
    timer.schedule(deadline: .now() + .milliseconds(milliseconds + 1))
  }
}
