import CLinux
import Glibc

extension StoreLocation {
  /// Refuses a file whose log is of another file that was at this path before: SQLite would write the pages of the one into the
  /// other. So it is when a copy is put in the place of a file that is open, or whose program was killed.
  ///
  /// The lock file says whose log it is, once a program has opened the file. A copy that is written into the file as it stands
  /// is not noticed.
  func refuseForeignLog() throws(PersistenceError) {
    guard hasLog, let noted = notedIdentity, let identity, noted != identity else { return }
    throw .cannotOpen(path: path, obstacle: .foreignLog)
  }

  /// Refuses to begin a file where another one was whose log is still there. A session may have it open, whose saves and those
  /// into the new file would go into one log, and be lost.
  func refuseOrphanedLog() throws(PersistenceError) {
    guard hasLog || access(indexPath, F_OK) == 0, let noted = notedIdentity, noted != identity else { return }
    throw .cannotOpen(path: path, obstacle: .orphanedLog)
  }

  /// Notes in the lock file whose log will stand beside it.
  func noteIdentity(in file: LockFile) {
    guard let identity, notedIdentity != identity else { return }
    // Where it cannot be written, the file is opened as it always was.
    _ = identity.withCString { pwrite(file.descriptor, $0, strlen($0), 0) }
  }

  private var hasLog: Bool {
    var info = stat()
    return stat(logPath, &info) == 0 && info.st_size > 0
  }

  /// Of equal length for all files, so that one is written over another: inode and birth stay through a restart of the machine, unlike
  /// the device's number.
  var identity: String? {
    var identity = clinux_identity()
    guard clinux_file_identity(path, &identity) == 0 else { return nil }
    return [identity.inode, UInt64(bitPattern: identity.born_seconds), UInt64(identity.born_nanoseconds)]
      .map { number in
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
      }.joined(separator: " ") + "\n"
  }

  private static let identityLength = 3 * 16 + 3

  private var notedIdentity: String? {
    let descriptor = open(lockPath, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return withUnsafeTemporaryAllocation(byteCount: Self.identityLength, alignment: 1) { buffer in
      guard pread(descriptor, buffer.baseAddress, buffer.count, 0) == buffer.count else { return nil }
      return String(decoding: buffer, as: UTF8.self)
    }
  }
}
