import CSQLite

extension Database {
  /// Refuses to write into a file that is no longer the one at its path: nobody would find it again.
  func refuseReplacedFile() throws(PersistenceError) {
    var hasMoved: Int32 = 0
    let code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
    guard code == SQLITE_OK else { throw error(code, sql: "") }
    guard hasMoved == 0 else { throw .replaced(path: path) }
  }

  /// Refuses to write into a file that a newer program has changed since it was opened.
  func refuseNewerSchema(than known: Int) throws(PersistenceError) {
    let found = Int(try integer("PRAGMA user_version"))
    guard found <= known else { throw .newerSchema(path: path, found: found, known: known) }
  }
}
