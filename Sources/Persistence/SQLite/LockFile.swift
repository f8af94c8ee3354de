import Glibc

/// The file beside a database whose locks are taken; closed with the last of those who use it.
///
/// Never the database: closing a second descriptor of that file would drop the process's own locks.
final class LockFile: Sendable {
  let path: String
  let descriptor: Int32

  /// Opens the file, made with the rights of the database where that is there.
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
}
