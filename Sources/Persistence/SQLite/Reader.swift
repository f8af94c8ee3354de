import Dispatch
import Synchronization

/// A connection that only reads, on a queue of its own, so that reads never wait for a write.
actor Reader {
  private let executor: QueueExecutor
  private let waiting = Atomic(0)
  private let location: StoreLocation
  private let file: OpenedFile
  private let schema: Schema
  private var opened: Database?
  private var isClosed = false

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(location: StoreLocation, file: OpenedFile, schema: Schema, number: Int) {
    executor = QueueExecutor(label: "persistence.reader.\(number)")
    self.location = location
    self.file = file
    self.schema = schema
  }

  /// Reads that are under way or wait here.
  nonisolated var load: Int { waiting.load(ordering: .relaxed) }

  nonisolated func read<Result: Sendable>(
    _ body: @escaping @Sendable (borrowing ReadContext) throws -> Result
  ) async throws -> Result {
    waiting.add(1, ordering: .relaxed)
    defer { waiting.subtract(1, ordering: .relaxed) }
    return try await snapshot(body)
  }

  /// As the other `read`, from any thread and without a task: `onEnd` is called on this queue.
  nonisolated func read<Result: Sendable>(
    _ body: @escaping @Sendable (borrowing ReadContext) throws -> Result,
    onEnd: @escaping @Sendable (Swift.Result<Result, any Error>) -> Void
  ) {
    waiting.add(1, ordering: .relaxed)
    executor.queue.async { @Sendable [self] in
      // The queue is this actor's executor.
      let outcome = Swift.Result { try assumeIsolated { reader in try reader.snapshot(body) } }
      waiting.subtract(1, ordering: .relaxed)
      onEnd(outcome)
    }
  }

  private func snapshot<Result: Sendable>(
    _ body: @Sendable (borrowing ReadContext) throws -> Result
  ) throws -> Result {
    for _ in 0..<Self.attempts {
      let database = try database()
      // Else a session would go on showing rows that nobody else has.
      if database.stamp == nil { try database.refuseReplacedFile() }
      let outcome = Swift.Result {
        try database.inTransaction("BEGIN") { try body(ReadContext(database: database, schema: schema)) }
      }
      // Read without locks: what was read while the file changed is worth nothing.
      if location.isCurrent(database) { return try outcome.get() }
      opened = nil
    }
    throw PersistenceError.busy(path: location.path)
  }

  /// How often a file that is read as it stands may change meanwhile.
  private static let attempts = 5

  private func database() throws(PersistenceError) -> Database {
    if let opened, location.isCurrent(opened) { return opened }
    guard !isClosed else { throw .closed(path: location.path) }
    let database = try location.openForReading()
    if database.stamp == nil { try file.refuseOther(at: location) }
    opened = database
    return database
  }

  func close() {
    isClosed = true
    opened = nil
  }
}
