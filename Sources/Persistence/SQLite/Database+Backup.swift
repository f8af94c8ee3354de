import CLinux
import CSQLite
import Glibc

extension Database {
  /// Copies the database to a new file, for its owner alone, and checks the copy before it gets its name.
  func backUp(to target: String) throws(PersistenceError) {
    let unfinished = target + ".unfinished"
    unlink(unfinished)
    let descriptor = open(unfinished, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      throw .cannotOpen(path: target, obstacle: OpenObstacle(path: target, errno: errno))
    }
    _ = fchmod(descriptor, 0o600)
    close(descriptor)
    do {
      try copyPages(to: unfinished)
    } catch {
      unlink(unfinished)
      throw error
    }
    guard rename(unfinished, target) == 0 else {
      throw .cannotOpen(path: target, obstacle: OpenObstacle(path: target, errno: errno))
    }
  }

  private func copyPages(to path: String) throws(PersistenceError) {
    let copy = try Database(path: path, flags: SQLITE_OPEN_READWRITE)
    guard let backup = sqlite3_backup_init(copy.handle, "main", handle, "main") else {
      throw copy.error(sqlite3_extended_errcode(copy.handle), sql: "backup")
    }
    let stepped = sqlite3_backup_step(backup, -1)
    let finished = sqlite3_backup_finish(backup)
    guard stepped == SQLITE_DONE, finished == SQLITE_OK else {
      throw copy.error(stepped == SQLITE_DONE ? finished : stepped, sql: "backup")
    }
    // A file of its own, without a log beside it.
    try copy.execute("PRAGMA journal_mode = DELETE")
    let problems = try copy.texts("PRAGMA integrity_check")
    guard problems == ["ok"] else {
      throw .corrupt(
        SQLFailure(
          path: path, sql: "PRAGMA integrity_check", extendedCode: SQLITE_CORRUPT, systemErrno: 0,
          message: problems.joined(separator: "; ")))
    }
  }
}
