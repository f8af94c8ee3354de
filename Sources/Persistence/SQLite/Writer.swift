import Dispatch
import Synchronization

/// The one connection that writes, on a queue of its own.
actor Writer {
  private let executor: QueueExecutor
  nonisolated let pending: PendingWrites
  private let isLooking = Atomic(false)
  let location: StoreLocation
  let schema: Schema
  private let changes: ChangeCenter
  private let foreignCommits: ForeignCommitWatch
  private let busyTimeout: Duration
  private let applicationID: Int32
  private var gate: WriteGate?
  private var opened: Database?
  private var dataVersion: Int64 = 0

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(
    location: StoreLocation, schema: Schema, configuration: ModelConfiguration, changes: ChangeCenter,
    foreignCommits: ForeignCommitWatch
  ) {
    executor = QueueExecutor(label: "persistence.writer")
    pending = PendingWrites(label: "persistence.writer.deadlines")
    self.location = location
    self.schema = schema
    self.changes = changes
    self.foreignCommits = foreignCommits
    busyTimeout = configuration.busyTimeout
    applicationID = configuration.applicationID
  }

  func database() throws(PersistenceError) -> Database {
    guard let opened else { throw .closed(path: location.path) }
    return opened
  }
}

// MARK: Opening and closing

extension Writer {
  /// Looks at the file, makes it when it is missing, and opens it.
  nonisolated func open() async throws(PersistenceError) {
    let isMissing = try await attempt(isGated: false) { (writer) throws(PersistenceError) in
      try writer.prepare()
    }
    guard isMissing else { return }
    try await attempt(isGated: true) { (writer) throws(PersistenceError) in try writer.create() }
  }

  /// Opens a file that is there; else makes its folder and its gate only.
  private func prepare() throws(PersistenceError) -> Bool {
    let state = try location.inspect(applicationID: applicationID, knownVersion: schema.version)
    if location.isReadOnly {
      guard state == .ours else { throw .cannotOpen(path: location.path, obstacle: .missing) }
      try adopt(location.openForReading())
      return false
    }
    if state == .missing { try location.createFolder() }
    gate = try WriteGate(path: location.lockPath, mode: location.fileMode)
    guard state == .ours else { return true }
    try adopt(location.openForWriting())
    return false
  }

  /// Under the gate, because other processes start at the same time.
  private func create() throws(PersistenceError) {
    let state = try location.inspect(applicationID: applicationID, knownVersion: schema.version)
    if state == .missing { try location.createFile() }
    let database = try location.openForWriting()
    if state != .ours {
      // Before WAL: so the mark is in the file itself and not in a log that could be lost with it.
      try database.execute("PRAGMA application_id = \(applicationID)")
    }
    try adopt(database)
  }

  private func adopt(_ database: Database) throws(PersistenceError) {
    let version = try database.integer("PRAGMA user_version")
    guard version <= schema.version else {
      throw .newerSchema(path: location.path, found: Int(version), known: schema.version)
    }
    if !location.isReadOnly { try database.useWriteAheadLog() }
    dataVersion = try database.integer("PRAGMA data_version")
    opened = database
  }

  /// Longer than a transaction takes, shorter than a person waits who leaves.
  private static let closingPatience = Duration.seconds(1)

  /// Closes the connection under the gate: the last one of all processes writes the log back.
  ///
  /// Returns also when another process, perhaps a stopped one, keeps the gate.
  nonisolated func close() async {
    do {
      let patience = min(busyTimeout, Self.closingPatience)
      try await submit(isGated: !location.isReadOnly, within: patience) { writer in writer.finish() }
    } catch {
      // The log stays and is read at the next start. Not awaited: this queue may hang at the gate.
      executor.queue.async { @Sendable [self] in
        // The queue is this actor's executor.
        assumeIsolated { writer in writer.drop() }
      }
    }
  }

  private func finish() {
    opened?.checkpointsOnClose()
    drop()
  }

  private func drop() {
    opened = nil
    gate = nil
  }
}

// MARK: Work

extension Writer {
  /// One write transaction, its commit published.
  nonisolated func transaction<Result: Sendable>(
    _ body: @escaping @Sendable (borrowing ModelContext) throws -> Result
  ) async throws -> Result {
    guard !location.isReadOnly else { throw PersistenceError.readOnly(.refusedWrite(path: location.path)) }
    let outcome = try await submit(isGated: true) { writer in
      Swift.Result { try writer.write(body) }
    }
    let (result, tables) = try outcome.get()
    changes.publish(tables)
    return result
  }

  private func write<Result>(
    _ body: (borrowing ModelContext) throws -> Result
  ) throws -> (Result, Set<String>) {
    defer {
      foreignCommits.resume()
      look()
    }
    return try database().transaction(schema: schema, onBegin: foreignCommits.pause, body)
  }

  /// `submit` for work that fails with this module's errors.
  nonisolated func attempt<Outcome: Sendable>(
    isGated: Bool, _ work: @escaping @Sendable (isolated Writer) throws(PersistenceError) -> Outcome
  ) async throws(PersistenceError) -> Outcome {
    try await submit(isGated: isGated) { writer in
      Result { () throws(PersistenceError) in try work(writer) }
    }.get()
  }

  nonisolated func whenIdle(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      executor.queue.async { @Sendable in
        body()
        continuation.resume()
      }
    }
  }

  /// Queues work; with `isGated` it runs while this process holds the gate, or is answered `busy` when time is over.
  nonisolated func submit<Outcome: Sendable>(
    isGated: Bool, within patience: Duration? = nil, _ work: @escaping @Sendable (isolated Writer) -> Outcome
  ) async throws(PersistenceError) -> Outcome {
    typealias Answer = Result<Outcome, PersistenceError>
    let path = location.path
    let answer = await withCheckedContinuation { (continuation: CheckedContinuation<Answer, Never>) in
      let job = WriteJob(deadline: .now + (patience ?? busyTimeout)) {
        continuation.resume(returning: .failure(.busy(path: path)))
      }
      pending.add(job)
      executor.queue.async { @Sendable [self] in
        // The queue is this actor's executor.
        let answer: Answer? = assumeIsolated { writer in
          defer { writer.pending.remove(job) }
          return writer.perform(job, isGated: isGated, work)
        }
        if let answer { continuation.resume(returning: answer) }
      }
    }
    return try answer.get()
  }

  /// Nil when the job was abandoned: its caller has been answered.
  private func perform<Outcome>(
    _ job: WriteJob, isGated: Bool, _ work: @Sendable (isolated Writer) -> Outcome
  ) -> Result<Outcome, PersistenceError>? {
    guard !job.isAbandoned else { return nil }
    guard isGated else { return job.begin() ? .success(work(self)) : nil }
    do throws(PersistenceError) {
      let gate = try takeGate()
      defer { gate.unlock() }
      return job.begin() ? .success(work(self)) : nil
    } catch {
      return job.begin() ? .failure(error) : nil
    }
  }

  private func takeGate() throws(PersistenceError) -> WriteGate {
    guard let gate else { throw .closed(path: location.path) }
    if !gate.tryLock() {
      try pending.watching { () throws(PersistenceError) in try gate.lock() }
    }
    return gate
  }
}

// MARK: Other processes

extension Writer {
  /// Asks on this connection, whose own commits do not count, whether others have committed; then every table may have changed.
  nonisolated func lookForForeignCommit() {
    guard !isLooking.exchange(true, ordering: .acquiringAndReleasing) else { return }
    executor.queue.async { @Sendable [self] in
      isLooking.store(false, ordering: .releasing)
      // The queue is this actor's executor.
      assumeIsolated { writer in writer.look() }
    }
  }

  private func look() {
    guard let opened else { return }
    do {
      let version = try opened.integer("PRAGMA data_version")
      guard version != dataVersion else { return }
      dataVersion = version
    } catch {
      // It cannot be told: let the live queries fetch, and show the error that they meet.
    }
    changes.publishAll()
  }
}
