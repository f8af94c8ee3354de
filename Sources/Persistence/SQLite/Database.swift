import CLinux
import CSQLite
import Glibc

/// One connection, used from one queue at a time.
final class Database {
  let path: String
  let handle: OpaquePointer
  /// The row that is written.
  let rowBytes = RowBytes()
  /// The file when it was opened to be read as it stands, without locks and without its log; else nil.
  var stamp: FileStamp?
  /// Between the beginning and the end of `inTransaction`.
  var isTransactionWanted = false
  /// The failure on which SQLite rolled the wanted transaction back by itself.
  var endOfTransaction: PersistenceError?
  /// Where SQLite writes how long the log is.
  let logPageCount = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
  /// The state of the file in which its version was last found to be known; see `refuseNewerSchema`.
  var checkedState: UInt32?
  private var statements: [String: Statement] = [:]
  private var shapes: [ObjectIdentifier: TableStatements] = [:]

  /// Where another part of the program has used SQLite before, the statistics stay and only time is lost.
  private static let forgoMemoryStatistics: Void = csqlite_forgo_memory_statistics()
  /// How long a statement waits for another connection.
  private static let busyMilliseconds: Int32 = 10_000
  private static let emptyingMilliseconds: Int32 = 30
  /// How many statements are kept prepared before they are all let go.
  private static let statementLimit = 256
  /// Statements longer than this have long lists of values in them and hardly come again.
  private static let cachedLength = 4096

  /// Opens a file with SQLite's `SQLITE_OPEN_…` flags; `uri` may carry parameters.
  init(path: String, uri: String? = nil, flags: Int32) throws(PersistenceError) {
    _ = Self.forgoMemoryStatistics
    var handle: OpaquePointer?
    let all = flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | (uri == nil ? 0 : SQLITE_OPEN_URI)
    let code = sqlite3_open_v2(uri ?? path, &handle, all, nil)
    guard code == SQLITE_OK, let handle else {
      let failure = SQLFailure(handle: handle, code: code, path: path, sql: "")
      sqlite3_close_v2(handle)
      throw PersistenceError(opening: failure)
    }
    self.path = path
    self.handle = handle
    logPageCount.initialize(to: 0)
    // Only a close under the write gate may checkpoint; see `checkpointsOnClose`.
    _ = csqlite_db_config(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
    // Else a quoted name that is no column would be a text, and a missing column would read as its own name.
    _ = csqlite_db_config(handle, SQLITE_DBCONFIG_DQS_DML, 0)
    _ = csqlite_db_config(handle, SQLITE_DBCONFIG_DQS_DDL, 0)
    sqlite3_busy_timeout(handle, Self.busyMilliseconds)
  }

  deinit {
    statements = [:]
    shapes = [:]
    sqlite3_close_v2(handle)
    logPageCount.deallocate()
  }

  /// The last connection to close then writes the log back into the file and removes it.
  func checkpointsOnClose() {
    _ = csqlite_db_config(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0)
  }

  /// False when somebody still reads what is in the log: under the gate that is not waited for as long as a statement may wait.
  func emptyLog() throws(PersistenceError) -> Bool {
    // What does not wait for readers first.
    try checkpoint()
    sqlite3_busy_timeout(handle, Self.emptyingMilliseconds)
    defer { sqlite3_busy_timeout(handle, Self.busyMilliseconds) }
    return try integer("PRAGMA wal_checkpoint(TRUNCATE)") == 0
  }

  /// The size of the page cache; where that fails it stays as it is, and only time is lost.
  func keepPages(kibibytes: Int) {
    _ = sqlite3_exec(handle, "PRAGMA cache_size = -\(kibibytes); PRAGMA shrink_memory", nil, nil, nil)
  }

  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  func shapes<Model: PersistentModel>(of model: Model.Type) -> TableStatements {
    if let known = shapes[ObjectIdentifier(model)] { return known }
    let made = TableStatements(Model.definition)
    shapes[ObjectIdentifier(model)] = made
    return made
  }

  /// Runs SQL without values, one statement or several.
  func execute(_ sql: String) throws(PersistenceError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw error(code, sql: sql) }
  }

  /// A statement that is reset and not in use, prepared once.
  func statement(_ sql: String) throws(PersistenceError) -> Statement {
    try requireTransaction(for: sql)
    if let known = statements[sql], !known.isRunning { return known }
    let statement = try prepare(sql)
    if statements[sql] == nil && sql.utf8.count <= Self.cachedLength {
      if statements.count >= Self.statementLimit { statements = [:] }
      statements[sql] = statement
    }
    return statement
  }

  /// The same for a text that somebody else has written; which words it begins with is asked when it first comes.
  func statementFromOutside(_ sql: String) throws(PersistenceError) -> Statement {
    if let known = statements[sql], known.isFromOutside, !known.isRunning {
      try requireTransaction(for: sql)
      return known
    }
    try refuseTransactionControl(in: sql)
    let statement = try statement(sql)
    statement.isFromOutside = true
    return statement
  }

  private func prepare(_ sql: String) throws(PersistenceError) -> Statement {
    var prepared: OpaquePointer?
    var isAlone = true
    let code = sql.withCString { start in
      var tail: UnsafePointer<CChar>?
      let code = sqlite3_prepare_v3(handle, start, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, &tail)
      if code == SQLITE_OK, let tail { isAlone = isEmpty(tail) && !sql.utf8.contains(0) }
      return code
    }
    guard code == SQLITE_OK else { throw error(code, sql: sql) }
    guard let prepared else { throw error(SQLITE_MISUSE, sql: sql) }
    let statement = Statement(prepared, sql: sql)
    guard isAlone else { throw refusal(of: sql, "more follows the first statement, and would not be run") }
    return statement
  }

  /// Whether no statement is in a text, but blanks and comments at most.
  private func isEmpty(_ sql: UnsafePointer<CChar>) -> Bool {
    guard sql.pointee != 0 else { return true }
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v3(handle, sql, -1, 0, &prepared, nil)
    defer { sqlite3_finalize(prepared) }
    return code == SQLITE_OK && prepared == nil
  }

  /// The error for a statement that SQLite itself would run.
  func refusal(of sql: String, _ reason: String) -> PersistenceError {
    .invalidSQL(
      SQLFailure(path: path, sql: sql, extendedCode: SQLITE_MISUSE, systemErrno: 0, message: reason))
  }

  func error(_ code: Int32, sql: String, row: Int64? = nil) -> PersistenceError {
    let error = PersistenceError(SQLFailure(handle: handle, code: code, path: path, sql: sql), row: row)
    if isTransactionWanted, !isInTransaction, endOfTransaction == nil { endOfTransaction = error }
    return error
  }
}
