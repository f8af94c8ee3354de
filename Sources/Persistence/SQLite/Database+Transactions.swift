import CSQLite

extension Database {
  /// Settings of every connection; they live as long as it does.
  func configure() throws(PersistenceError) {
    try execute(
      """
      PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL; PRAGMA mmap_size = 0; PRAGMA trusted_schema = OFF;
      PRAGMA cell_size_check = ON; PRAGMA journal_size_limit = 67108864
      """)
  }

  /// Whether rows have to refer to rows that are there; inside a transaction SQLite would leave it as it is and not say so.
  func enforceReferences(_ isEnforced: Bool) throws(PersistenceError) {
    let sql = "PRAGMA foreign_keys = \(isEnforced ? 1 : 0)"
    try execute(sql)
    guard try integer("PRAGMA foreign_keys") == (isEnforced ? 1 : 0) else {
      throw error(SQLITE_MISUSE, sql: sql)
    }
  }

  func useWriteAheadLog() throws(PersistenceError) {
    let mode = try texts("PRAGMA journal_mode = WAL").first
    guard mode == "wal" else {
      throw .cannotOpen(
        path: path,
        obstacle: .system(
          errno: 0, extendedCode: 0, message: "no write-ahead log here (\(mode ?? "no answer"))"))
    }
  }

  /// `body` between BEGIN IMMEDIATE and COMMIT, with the tables that it wrote to.
  func transaction<Result>(
    schema: Schema, onBegin: () -> Void, _ body: (borrowing ModelContext) throws -> Result
  ) throws -> (Result, Set<String>) {
    let touched = TouchedTables()
    let result = try inTransaction("BEGIN IMMEDIATE") {
      onBegin()
      try refuseReplacedFile()
      try refuseNewerSchema(than: schema.version)
      return try body(ModelContext(reading: ReadContext(database: self, schema: schema), touched: touched))
    }
    keepCheckedState()
    return (result, touched.names)
  }

  func inTransaction<Result>(_ begin: String, _ body: () throws -> Result) throws -> Result {
    try run(begin)
    isTransactionWanted = true
    defer {
      isTransactionWanted = false
      endOfTransaction = nil
    }
    do {
      let result = try body()
      try requireTransaction(for: "COMMIT")
      try run("COMMIT")
      return result
    } catch {
      // SQLite rolls some failures back itself; a second rollback would hide the reason.
      if isInTransaction { try? run("ROLLBACK") }
      throw error
    }
  }

  /// A full disk may have ended the transaction on its own, and a body may have swallowed that error: what follows would
  /// be stored without the part before it.
  func requireTransaction(for sql: String) throws(PersistenceError) {
    guard isTransactionWanted, !isInTransaction else { return }
    throw endOfTransaction ?? error(SQLITE_MISUSE, sql: sql)
  }

  private func run(_ sql: String) throws(PersistenceError) {
    let statement = try statement(sql)
    defer { statement.reset() }
    _ = try step(statement)
  }
}
