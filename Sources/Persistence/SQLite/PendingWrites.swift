import Dispatch
import Synchronization

/// The writes that wait in this process, and the timer that answers those whose time is over.
///
/// The timer is set only while somebody has to wait, so an idle or lightly used store never wakes for it.
final class PendingWrites: Sendable {
  private struct State {
    /// The earliest deadline first.
    var jobs: [WriteJob] = []
    var timerDeadline: ContinuousClock.Instant?
    /// One write is under way that nobody had to wait for when it came.
    var isOneAlone = false
    /// The log is being brought in, which may take long on a slow disk.
    var isLogMoving = false
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
      let place = state.jobs.lastIndex { $0.deadline <= job.deadline }.map { $0 + 1 } ?? 0
      state.jobs.insert(job, at: place)
      if state.jobs.count > 1 || state.isOneAlone || state.isLogMoving { setTimer(&state) }
    }
  }

  /// - Returns: Whether nobody waits and no write is alone under way; then this one is, until `leaveAlone`.
  func enterAlone() -> Bool {
    state.withLock { state in
      guard state.jobs.isEmpty, !state.isOneAlone, !state.isLogMoving else { return false }
      state.isOneAlone = true
      return true
    }
  }

  func leaveAlone() {
    state.withLock { $0.isOneAlone = false }
  }

  /// While `body` brings the log in, a write that comes has a deadline.
  func movingLog(_ body: () -> Void) {
    state.withLock { state in
      state.isLogMoving = true
      setTimer(&state)
    }
    body()
    state.withLock { $0.isLogMoving = false }
  }

  func remove(_ job: WriteJob) {
    state.withLock { state in
      guard let index = state.jobs.firstIndex(where: { $0 === job }) else { return }
      state.jobs.remove(at: index)
    }
  }

  /// To be called before the gate is waited for.
  func watch() {
    state.withLock { setTimer(&$0) }
  }

  private func abandonOverdue() {
    let now = ContinuousClock.now
    let overdue = state.withLock { state in
      state.timerDeadline = nil
      let overdue = state.jobs.filter { $0.deadline <= now }
      state.jobs.removeAll { $0.deadline <= now }
      setTimer(&state)
      return overdue
    }
    for job in overdue { job.abandon() }
  }

  private func setTimer(_ state: inout State) {
    guard let first = state.jobs.first else { return }
    if let set = state.timerDeadline, set <= first.deadline { return }
    state.timerDeadline = first.deadline
    let wait = max(.zero, first.deadline - .now)
    let milliseconds =
      Int(wait.components.seconds) * 1000 + Int(wait.components.attoseconds / 1_000_000_000_000_000)
    timer.schedule(deadline: .now() + .milliseconds(milliseconds + 1))
  }
}
