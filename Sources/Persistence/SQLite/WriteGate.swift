import Dispatch
import Glibc
import Synchronization

/// A lock file that one writer at a time holds, among all processes; the kernel queues the others.
///
/// A lock that was given back is free until the next in the queue has woken, and on a busy machine whoever writes without pause
/// would take it again and again. So there is a second lock before it, the turn: who waits has it or waits for it, and nobody
/// goes to the gate past it, unless it does not come.
final class WriteGate: Sendable {
  /// How waiting for the gate ended.
  enum WaitOutcome: Sendable {
    /// The gate is held, for whom it was waited for.
    case granted
    /// It came in a pause and was given back at once.
    case interrupted
    /// It cannot be locked.
    case failed(PersistenceError)
  }

  private struct Wait {
    var isPaused = false
    var isGranted = false
  }

  private let file: LockFile
  private let turn: GateTurn
  private let state = Mutex(Wait())
  /// Blocks while another process holds the gate; made with the first wait.
  private let queue = DispatchQueue(label: "persistence.gate")

  /// Opens the lock file, made with the rights of the database where that is there.
  ///
  /// - Parameter turnLimit: How long a turn that does not come is waited for.
  init(
    path: String, mode: mode_t, turnLimit: DispatchTimeInterval = .milliseconds(200)
  ) throws(PersistenceError) {
    file = try LockFile(path: path, mode: mode)
    turn = GateTurn(file: file, limit: turnLimit)
  }

  /// Notes which file the gate is of.
  func noteOwner(at location: StoreLocation) {
    location.noteIdentity(in: file)
  }

  /// Takes the gate if it is free now and nobody waits for it. Not during a wait of one's own.
  func tryLock() -> Bool {
    guard turn.tryTake() else { return false }
    defer { turn.give() }
    return flock(file.descriptor, LOCK_EX | LOCK_NB) == 0
  }

  /// Waits for the gate in the kernel's queue, on a thread of its own; one wait at a time.
  ///
  /// A wait cannot be broken off; a process may end in the middle of it.
  func wait(_ onEnd: @escaping @Sendable (WaitOutcome) -> Void) {
    queue.async { @Sendable [self] in
      takeTurn()
      do throws(PersistenceError) {
        try lock()
        turn.give()
        onEnd(keepUnlessPaused() ? .granted : .interrupted)
      } catch {
        turn.give()
        onEnd(.failed(error))
      }
    }
  }

  /// From now to `resume` a gate that comes to a wait is given back at once.
  ///
  /// - Returns: False when it has come already and is not yet unlocked; then there is no pause.
  func pause() -> Bool {
    state.withLock { state in
      state.isPaused = !state.isGranted
      // A process that is stopped keeps nobody from the gate.
      if state.isPaused { turn.give() }
      return state.isPaused
    }
  }

  func resume() {
    state.withLock { $0.isPaused = false }
  }

  private func takeTurn() {
    turn.take()
    state.withLock { if $0.isPaused { turn.give() } }
  }

  private func keepUnlessPaused() -> Bool {
    state.withLock { state in
      // Inside the lock: after `resume` nothing is given back that a new attempt has got.
      if state.isPaused { _ = flock(file.descriptor, LOCK_UN) } else { state.isGranted = true }
      return !state.isPaused
    }
  }

  private func lock() throws(PersistenceError) {
    while flock(file.descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else {
        throw .cannotOpen(path: file.path, obstacle: OpenObstacle(path: file.path, errno: errno))
      }
    }
  }

  func unlock() {
    state.withLock { $0.isGranted = false }
    _ = flock(file.descriptor, LOCK_UN)
  }
}
