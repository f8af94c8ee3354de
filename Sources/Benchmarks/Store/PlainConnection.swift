import CSQLite

/// The calls of sqlite3 that need no row.
enum PlainConnection {
  /// Those of the store, so that only the calls differ. It trusts the schema of a file with search indexes, which is no slower.
  private static let settings = """
    PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA mmap_size = 0;
    PRAGMA trusted_schema = ON; PRAGMA recursive_triggers = ON; PRAGMA cell_size_check = ON;
    PRAGMA journal_size_limit = 67108864
    """
  /// Pages after which the store brings its log in.
  static let logPages: Int32 = 2_000
  /// The same while it loads a batch.
  static let logPagesOfLoad: Int32 = 4_000

  /// A connection that writes.
  static func open(_ path: String) throws -> OpaquePointer {
    let handle = try open(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    sqlite3_wal_autocheckpoint(handle, logPages)
    return handle
  }

  /// A connection that reads, with the cache of a reader of the store.
  static func openForReading(_ path: String) throws -> OpaquePointer {
    let handle = try open(path, SQLITE_OPEN_READONLY)
    try execute("PRAGMA cache_size = -512", on: handle)
    return handle
  }

  private static func open(_ path: String, _ access: Int32) throws -> OpaquePointer {
    var handle: OpaquePointer?
    let flags = access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    guard sqlite3_open_v2(path, &handle, flags, nil) == SQLITE_OK, let handle else {
      throw BenchmarkError.sqlite(call: "open", message: path)
    }
    try execute(settings, on: handle)
    return handle
  }

  static func execute(_ sql: String, on handle: OpaquePointer) throws {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw error(sql, handle) }
  }

  static func prepare(_ sql: String, on handle: OpaquePointer) throws -> OpaquePointer {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK, let statement else {
      throw error(sql, handle)
    }
    return statement
  }

  static func error(_ call: String, _ handle: OpaquePointer) -> BenchmarkError {
    .sqlite(call: call, message: String(cString: sqlite3_errmsg(handle)))
  }
}
