import CLinux
import Glibc

/// A lock file that one writer at a time holds, among all processes; the kernel queues the others fairly.
///
/// Beside the database, never on it: closing a second descriptor of that file would drop the process's own locks.
final class WriteGate: Sendable {
  private let path: String
  private let descriptor: Int32

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

  /// Waits for the gate, in the kernel's queue.
  func lock() throws(PersistenceError) {
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else {
        throw .cannotOpen(path: path, obstacle: OpenObstacle(path: path, errno: errno))
      }
    }
  }

  func unlock() {
    _ = flock(descriptor, LOCK_UN)
  }
}
