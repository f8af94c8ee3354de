import CSQLite

/// A prepared statement of one connection.
final class Statement {
  let handle: OpaquePointer
  let sql: String
  /// Whether its text was found to be one that others may run.
  var isFromOutside = false

  init(_ handle: OpaquePointer, sql: String) {
    self.handle = handle
    self.sql = sql
  }

  deinit {
    sqlite3_finalize(handle)
  }

  var isRunning: Bool { sqlite3_stmt_busy(handle) != 0 }
  var isReadOnly: Bool { sqlite3_stmt_readonly(handle) != 0 }

  func reset() {
    // The code repeats the failure of the last step, which has been thrown.
    _ = sqlite3_reset(handle)
  }
}
