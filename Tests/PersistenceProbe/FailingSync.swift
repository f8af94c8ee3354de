import CSQLite
import Glibc
import Synchronization

/// A file system of SQLite's own kind that is the usual one, but for syncs of logs, which fail when they are told to.
enum FailingSync {
  /// SQLite's `SQLITE_IOERR_FSYNC`, a sum that is not imported.
  static let refusal = SQLITE_IOERR | 4 << 8
  /// How many of the next syncs fail.
  static let failures = Atomic(0)

  // Written once, by `install()` and with the first log that is opened, before a second thread has any of them.
  private nonisolated(unsafe) static var usual: UnsafeMutablePointer<sqlite3_vfs>?
  private nonisolated(unsafe) static var sync:
    (@convention(c) (UnsafeMutablePointer<sqlite3_file>?, Int32) -> Int32)?
  private nonisolated(unsafe) static let own = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
  private nonisolated(unsafe) static let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(
    capacity: 1)

  /// Makes it the one that connections use from now on.
  static func install() {
    guard let found = sqlite3_vfs_find(nil) else { preconditionFailure("SQLite has no file system") }
    usual = found
    own.initialize(to: found.pointee)
    own.pointee.pNext = nil
    own.pointee.zName = UnsafePointer(strdup("failing-sync"))
    own.pointee.xOpen = { vfs, name, file, flags, outFlags in
      guard let open = FailingSync.usual?.pointee.xOpen else { return SQLITE_CANTOPEN }
      let code = open(vfs, name, file, flags, outFlags)
      // The log alone: what a commit waits for.
      if code == SQLITE_OK, flags & SQLITE_OPEN_WAL != 0, let file { FailingSync.adopt(file) }
      return code
    }
    sqlite3_vfs_register(own, 1)
  }

  /// Logs share one list of methods.
  private static func adopt(_ file: UnsafeMutablePointer<sqlite3_file>) {
    guard let usual = file.pointee.pMethods else { return }
    if sync == nil {
      methods.initialize(to: usual.pointee)
      sync = usual.pointee.xSync
      methods.pointee.xSync = { file, flags in
        if FailingSync.takesFailure() { return FailingSync.refusal }
        return FailingSync.sync?(file, flags) ?? FailingSync.refusal
      }
    }
    file.pointee.pMethods = UnsafePointer(methods)
  }

  private static func takesFailure() -> Bool {
    var left = failures.load(ordering: .relaxed)
    while left > 0 {
      let (isExchanged, found) = failures.compareExchange(
        expected: left, desired: left - 1, ordering: .relaxed)
      if isExchanged { return true }
      left = found
    }
    return false
  }
}
