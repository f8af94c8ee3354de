import CLinux
import Dispatch
import Glibc
import Synchronization

/// A lock file that one writer at a time holds, among all processes; the kernel queues the others fairly.
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
  }

  private let path: String
  private let descriptor: Int32
  private let state = Mutex(Wait())
  /// Blocks while another process holds the gate; made with the first wait.
  private let queue = DispatchQueue(label: "persistence.gate")

  /// Opens the lock file, made with the rights of the database where that is there.
  init(path: String, mode: mode_t) throws(PersistenceError) {
    let flags = O_RDONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW
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

  /// Takes the gate if it is free now.
  func tryLock() -> Bool {
    flock(descriptor, LOCK_EX | LOCK_NB) == 0
  }

  /// Waits for the gate in the kernel's queue, on a thread of its own; one wait at a time.
  ///
  /// A wait cannot be broken off; a process may end in the middle of it.
  func wait(_ onEnd: @escaping @Sendable (WaitOutcome) -> Void) {
    queue.async { @Sendable [self] in
      do throws(PersistenceError) {
        try lock()
        onEnd(keepUnlessPaused() ? .granted : .interrupted)
      } catch {
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
      return state.isPaused
    }
  }

  func resume() {
    state.withLock { $0.isPaused = false }
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
