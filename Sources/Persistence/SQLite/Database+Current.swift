import CSQLite

extension Database {
  /// Refuses a file that is no longer the one at its path: nobody would find again what is written into it, and what is read from
  /// it is not what the others have.
  func refuseReplacedFile() throws(PersistenceError) {
    var hasMoved: Int32 = 0
    let code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
    guard code == SQLITE_OK else { throw error(code, sql: "") }
    guard hasMoved == 0 else { throw .replaced(path: path) }
  }

  /// Refuses to write into a file that a newer program has changed since it was opened. Inside a write transaction, where a
  /// file that nobody else has changed since the last time need not be asked again.
  func refuseNewerSchema(than known: Int) throws(PersistenceError) {
    guard checkedState == nil || checkedState != pagerState else { return }
    let found = Int(try integer("PRAGMA user_version"))
    guard found <= known else { throw .newerSchema(path: path, found: found, known: known) }
  }

  /// To be called after an own commit: it has left the version as it was.
  func keepCheckedState() {
    checkedState = pagerState
  }

  /// Moves with each commit, this connection's own too; of the time when its last transaction began or ended. Nil where SQLite
  /// does not tell.
  private var pagerState: UInt32? {
    var state: UInt32 = 0
    let code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_DATA_VERSION, &state)
    return code == SQLITE_OK ? state : nil
  }
}
