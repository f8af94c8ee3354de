import CSQLite

extension Database {
  /// Has no commit bring the log in by itself, in the middle of somebody's wait: the writer does it when it is `logPages` long.
  func countLogPages() {
    sqlite3_wal_hook(
      handle,
      { count, _, _, pages in
        count?.assumingMemoryBound(to: Int32.self).pointee = pages
        return SQLITE_OK
      }, logPageCount)
  }

  /// Pages in the log after this connection's last commit; 0 before the first.
  var logPages: Int { Int(logPageCount.pointee) }

  /// Brings the log's pages into the file, as far as no reader needs the older ones; what others write meanwhile stays in it.
  func checkpoint() throws(PersistenceError) {
    logPageCount.pointee = 0
    try execute("PRAGMA wal_checkpoint(PASSIVE)")
  }
}
