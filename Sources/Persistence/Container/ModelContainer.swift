import Synchronization

/// A store that is open: one writer and two readers, each on a queue of its own.
///
/// Close it before the process ends; a container that is only dropped leaves its log file for the next start.
public final class ModelContainer: Sendable {
  let schema: Schema
  private let changes = ChangeCenter()
  private let location: StoreLocation
  let writer: Writer
  private let readers: [Reader]
  let foreignCommits: ForeignCommitWatch

  /// The database file.
  public var path: String { location.path }
  /// Whether writes are refused.
  public var isReadOnly: Bool { location.isReadOnly }
  /// Whether the file goes when the container is closed.
  public var isInMemory: Bool { location.isInMemory }

  init(schema: Schema, configuration: ModelConfiguration, location: StoreLocation) {
    self.schema = schema
    self.location = location
    let changes = changes
    let foreignCommits = ForeignCommitWatch(path: location.path)
    self.foreignCommits = foreignCommits
    let file = OpenedFile()
    let writer = Writer(
      location: location, file: file, schema: schema, configuration: configuration, changes: changes,
      foreignCommits: foreignCommits)
    self.writer = writer
    readers = (1...2).map { Reader(location: location, file: file, schema: schema, number: $0) }
  }

  /// Runs `body` as one write transaction: all of it is stored when it returns, nothing when it throws.
  ///
  /// The body is synchronous, has no side effects and cannot keep its context. When this returns, the rows are on disk.
  ///
  /// - Throws: What `body` throws; else a `PersistenceError`, `busy` when the body was never begun.
  @discardableResult
  public func transaction<Result: Sendable>(
    _ body: @escaping @Sendable (borrowing ModelContext) throws -> Result
  ) async throws -> Result {
    try await writer.transaction(body)
  }

  /// As `transaction`, on the thread that calls: it waits for the disk, and for others who write. No thread has to be woken, so
  /// this is the quickest way to store one thing after the other; for programs and threads that have nothing else to do meanwhile.
  ///
  /// Not for tasks, whose few threads others need, nor for what draws a screen.
  ///
  /// - Throws: As `transaction`.
  @available(*, noasync, message: "a task awaits `transaction`")
  @discardableResult
  public func transactionAndWait<Result: Sendable>(
    _ body: @escaping @Sendable (borrowing ModelContext) throws -> Result
  ) throws -> Result {
    try writer.transactionAndWait(body)
  }

  /// As `transaction`, for a body that inserts the row with this id: where a failure leaves open whether it was stored, the row
  /// is looked for.
  ///
  /// - Returns: What `body` returned; nil when it failed at its end and is stored nevertheless.
  /// - Throws: As `transaction`; then the row is not there, unless the store cannot be written to or read any more.
  @discardableResult
  public func transaction<Model: PersistentModel, Result: Sendable>(
    storing id: PersistentIdentifier<Model>,
    _ body: @escaping @Sendable (borrowing ModelContext) throws -> Result
  ) async throws -> Result? {
    do {
      return try await transaction(body)
    } catch let error as PersistenceError where error.leavesOpen {
      guard await writer.settle() else { throw error }
      guard try await read({ try $0.find(id) }) != nil else { throw error }
      return nil
    }
  }

  /// Runs `body` over one snapshot of the store; later commits do not show in it.
  ///
  /// It may run again: where nothing can be locked, a file that has changed meanwhile is read anew.
  public func read<Result: Sendable>(
    _ body: @escaping @Sendable (borrowing ReadContext) throws -> Result
  ) async throws -> Result {
    try await idlerReader.read(body)
  }

  /// As the other `read`, from any thread; `onEnd` is called on a reader's queue.
  func read<Result: Sendable>(
    _ body: @escaping @Sendable (borrowing ReadContext) throws -> Result,
    onEnd: @escaping @Sendable (Swift.Result<Result, any Error>) -> Void
  ) {
    idlerReader.read(body, onEnd: onEnd)
  }

  private var idlerReader: Reader { readers[readers[0].load <= readers[1].load ? 0 : 1] }

  /// Runs `body` while this process does not hold the store for writing: the place to stop the process (^Z).
  public func whenIdle(_ body: @escaping @Sendable () -> Void = {}) async {
    await writer.whenIdle(body)
  }

  /// Writes the log back into the file and empties it, so that nothing of rows that were changed or deleted is left on the disk,
  /// nor in a search index. Others may write meanwhile.
  ///
  /// - Returns: False when another connection still reads what is in it: the last one that closes the store empties it then.
  /// - Throws: `busy` when others keep the store for writing; `readOnly`.
  public func emptyLog() async throws -> Bool { try await writer.emptyLog() }

  /// The writer keeps more pages from now to `endLoad`; batches nest.
  func beginLoad() async { await writer.beginLoad() }

  func endLoad() async { await writer.endLoad() }

  /// Ends the readers, then the writer; what follows throws `closed`. May be called again.
  public func close() async {
    foreignCommits.close()
    for reader in readers { await reader.close() }
    await writer.close()
    changes.finish()
    location.removeIfInMemory()
  }

  func open() async throws(PersistenceError) {
    try await writer.open()
  }
}

extension ModelContainer {
  /// Calls `notify` after each commit that touches one of the tables, whoever made it; quick, from any thread.
  ///
  /// Others' commits are looked for only while somebody watches.
  func watch(_ tables: Set<String>, _ notify: @escaping @Sendable () -> Void) -> Int {
    changes.watch(
      tables,
      begin: { foreignCommits.start { [weak writer] in writer?.lookForForeignCommit() } }, notify)
  }

  func unwatch(_ number: Int) {
    changes.unwatch(number) { foreignCommits.stop() }
  }
}

extension ModelContainer {
  /// Applies the steps that the file lacks, each in a transaction, after a checked copy of a file that has data.
  ///
  /// - Throws: `migrationFailed`; `newerSchema` when another process was faster with a newer program.
  public func migrate(progress: (@Sendable (OpenProgress) -> Void)? = nil) async throws(PersistenceError) {
    try await writer.migrate(progress: progress)
  }

  /// Checks the pages of a file of at most 32 MiB; larger ones would keep people waiting.
  ///
  /// - Throws: `corrupt` with the first problem.
  public func quickCheck(
    progress: (@Sendable (OpenProgress) -> Void)? = nil
  ) async throws {
    progress?(OpenProgress(step: .checking, completed: 0, total: 1))
    try await read { context in try context.quickCheck() }
    progress?(OpenProgress(step: .checking, completed: 1, total: 1))
  }

  /// Everything that is wrong with pages, indexes, references and search indexes, a sentence each; empty when all is well.
  ///
  /// The texts of search indexes are compared on the writer, which keeps others waiting; in a read-only store their rows are counted.
  public func integrityCheck() async throws -> [String] {
    let problems = try await read { context in try context.integrityCheck() }
    guard problems.isEmpty, schema.hasSearch, !isReadOnly else { return problems }
    return try await transaction { context in
      try context.reading.database.searchProblems(context.reading.schema, isThorough: true)
    }
  }

  /// Fills every search index anew from the rows, which repairs one that `integrityCheck` has found wrong.
  public func rebuildSearchIndexes() async throws {
    try await transaction { context in try context.reading.database.rebuildSearch(context.reading.schema) }
  }

  /// The number of rows of each model's table, in the order of the schema.
  public func counts() async throws -> [TableCount] {
    let tables = schema.tables.map(\.name)
    return try await read { context in
      try tables.map { table in
        let counts = try context.rows("SELECT COUNT(*) FROM \(table.quoted)") {
          try $0.value(0, as: Int.self)
        }
        return TableCount(table: table, rows: counts[0])
      }
    }
  }
}

/// How many rows a table has.
public struct TableCount: Sendable, Equatable {
  /// The table's name.
  public let table: String
  /// Its rows.
  public let rows: Int

  /// A table's name and its rows.
  public init(table: String, rows: Int) {
    self.table = table
    self.rows = rows
  }
}
