import CLinux
import Dispatch
import Glibc
import Synchronization

/// A lock file that one writer at a time holds, among all processes; the kernel queues the others fairly.
///
/// A lock that was given back is free until the next in the queue has woken, and on a busy machine whoever writes without pause
/// would take it again and again. So there is a second lock before it, the turn: who waits has it or waits for it, and nobody
/// goes to the gate without it.
///
/// Beside the database, never on it: closing a second descriptor of that file would drop the process's own locks.
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
    /// Whether this one is the next.
    var hasTurn = false
  }

  private let path: String
  private let descriptor: Int32
  private let state = Mutex(Wait())
  /// Blocks while another process holds the gate; made with the first wait.
  private let queue = DispatchQueue(label: "persistence.gate")

  /// Opens the lock file, made with the rights of the database where that is there.
  init(path: String, mode: mode_t) throws(PersistenceError) {
    let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW
    let descriptor = open(path, flags, mode)
    guard descriptor >= 0 else {
      throw .cannotOpen(path: path, obstacle: OpenObstacle(path: path, errno: errno))
    }
    self.path = path
    self.descriptor = descriptor
    // The umask may have taken rights away that the others of a shared book need; only the owner can give them.
    var info = stat()
    if fstat(descriptor, &info) == 0, info.st_uid == geteuid(), info.st_mode & 0o777 != mode {
      _ = fchmod(descriptor, mode)
    }
  }

  deinit {
    close(descriptor)
  }

  /// Takes the gate if it is free now and nobody waits for it. Not during a wait of one's own.
  func tryLock() -> Bool {
    guard clinux_lock_first_byte(descriptor, 0) != 1 else { return false }
    defer { _ = clinux_unlock_first_byte(descriptor) }
    return flock(descriptor, LOCK_EX | LOCK_NB) == 0
  }

  /// Waits for the gate in the kernel's queue, on a thread of its own; one wait at a time.
  ///
  /// A wait cannot be broken off; a process may end in the middle of it.
  func wait(_ onEnd: @escaping @Sendable (WaitOutcome) -> Void) {
    queue.async { @Sendable [self] in
      takeTurn()
      do throws(PersistenceError) {
        try lock()
        endTurn()
        onEnd(keepUnlessPaused() ? .granted : .interrupted)
      } catch {
        endTurn()
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
      if state.isPaused { endTurn(&state) }
      return state.isPaused
    }
  }

  func resume() {
    state.withLock { $0.isPaused = false }
  }

  private func takeTurn() {
    // Where it cannot be taken, only fairness is lost.
    guard clinux_lock_first_byte(descriptor, 1) == 0 else { return }
    state.withLock { state in
      state.hasTurn = true
      if state.isPaused { endTurn(&state) }
    }
  }

  private func endTurn() {
    state.withLock { endTurn(&$0) }
  }

  private func endTurn(_ state: inout Wait) {
    guard state.hasTurn else { return }
    state.hasTurn = false
    _ = clinux_unlock_first_byte(descriptor)
  }

  private func keepUnlessPaused() -> Bool {
    state.withLock { state in
      // Inside the lock: after `resume` nothing is given back that a new attempt has got.
      if state.isPaused { _ = flock(descriptor, LOCK_UN) } else { state.isGranted = true }
      return !state.isPaused
    }
  }

  private func lock() throws(PersistenceError) {
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else {
        throw .cannotOpen(path: path, obstacle: OpenObstacle(path: path, errno: errno))
      }
    }
  }

  func unlock() {
    state.withLock { $0.isGranted = false }
    _ = flock(descriptor, LOCK_UN)
  }
}
