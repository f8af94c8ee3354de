import CLinux
import Dispatch
import Synchronization

/// The one connection that writes, on a queue of its own.
actor Writer {
  private let executor: QueueExecutor
  nonisolated let pending: PendingWrites
  private let isLooking = Atomic(false)
  let location: StoreLocation
  let schema: Schema
  let changes: ChangeCenter
  private let foreignCommits: ForeignCommitWatch
  private let busyTimeout: Duration
  private let applicationID: Int32
  var gate: WriteGate?
  /// What waits for the gate, in the order of its coming.
  var waiting: [QueuedWork] = []
  /// The gate is being waited for, beside the queue.
  var isGateAwaited = false
  /// Batches that are under way.
  private var loads = 0
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
    if !location.isReadOnly {
      try database.useWriteAheadLog()
      // What is deleted is gone from the file, not only from its index.
      try database.execute("PRAGMA secure_delete = ON")
    }
    if schema.hasSearch { try database.prepareForSearch(isWriting: !location.isReadOnly) }
    dataVersion = try database.integer("PRAGMA data_version")
    opened = database
  }

  /// How long the end of a program may wait for others.
  private static let closeTimeout = Duration.seconds(1)

  /// Closes the connection under the gate: the last one of all processes writes the log back.
  nonisolated func close() async {
    let limit = min(busyTimeout, Self.closeTimeout)
    do {
      try await submit(isGated: !location.isReadOnly, within: limit) { writer in writer.finish() }
    } catch {
      // The gate did not come: the log stays and is read at the next start.
      await drop()
    }
  }

  private func finish() {
    opened?.checkpointsOnClose()
    drop()
  }

  /// What still waits is answered: nobody will write any more.
  func drop() {
    opened = nil
    gate = nil
    advance()
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

  /// Queues work; with `isGated` it runs while this process holds the gate, or is answered `busy` when time is over.
  nonisolated func submit<Outcome: Sendable>(
    isGated: Bool, within limit: Duration? = nil, _ work: @escaping @Sendable (isolated Writer) -> Outcome
  ) async throws(PersistenceError) -> Outcome {
    typealias Answer = Result<Outcome, PersistenceError>
    let path = location.path
    let answer = await withCheckedContinuation { (continuation: CheckedContinuation<Answer, Never>) in
      let job = WriteJob(deadline: .now + (limit ?? busyTimeout)) {
        continuation.resume(returning: .failure(.busy(path: path)))
      }
      let queued = QueuedWork(job: job) { writer, obstacle in
        let answer: Answer = obstacle.map { .failure($0) } ?? .success(work(writer))
        return { continuation.resume(returning: answer) }
      }
      pending.add(job)
      onQueue { writer in writer.enter(queued, isGated: isGated) }
    }
    return try answer.get()
  }

  nonisolated func onQueue(_ work: @escaping @Sendable (isolated Writer) -> Void) {
    executor.queue.async { @Sendable [self] in
      // The queue is this actor's executor.
      assumeIsolated { writer in work(writer) }
    }
  }
}

// MARK: Batches

extension Writer {
  /// A large batch comes back to the pages of its indexes again and again.
  func beginLoad() {
    loads += 1
    opened?.keepPages(kibibytes: 65_536, logPages: 4_000)
  }

  /// Writes the long log back at once: else the next commit of anybody would have to.
  nonisolated func endLoad() async {
    do {
      try await attempt(isGated: true) { (writer) throws(PersistenceError) in
        try writer.opened?.execute("PRAGMA wal_checkpoint(PASSIVE)")
      }
      await shrink()
    } catch {
      // Others keep the gate, or the disk is full: what is committed stands in the log.
      await shrink()
    }
  }

  private func shrink() {
    loads -= 1
    guard loads == 0 else { return }
    opened?.keepPages(kibibytes: 2_000, logPages: 1_000)
    // What the pages and the records took goes back to the system, which the allocator would keep.
    malloc_trim(0)
  }
}

extension Writer {
  /// Writes the whole log back into the file and empties it; false while another connection still reads what is in it.
  nonisolated func emptyLog() async throws(PersistenceError) -> Bool {
    guard !location.isReadOnly else { throw .readOnly(.refusedWrite(path: location.path)) }
    return try await attempt(isGated: true) { (writer) throws(PersistenceError) in
      try writer.database().emptyLog()
    }
  }
}

// MARK: Other processes

extension Writer {
  /// Asks on this connection, whose own commits do not count, whether others have committed; then every table may have changed.
  nonisolated func lookForForeignCommit() {
    guard !isLooking.exchange(true, ordering: .acquiringAndReleasing) else { return }
    onQueue { writer in
      writer.isLooking.store(false, ordering: .releasing)
      writer.look()
    }
  }

  private func look() {
    guard let opened else { return }
    do {
      guard location.isCurrent(opened) else { return try lookAtNewFile() }
      let version = try opened.integer("PRAGMA data_version")
      guard version != dataVersion else { return }
      dataVersion = version
    } catch {
      // It cannot be told: let the live queries fetch, and show the error that they meet.
    }
    changes.publishAll()
  }

  /// Somebody with more rights has written into a file that is read as it stands.
  private func lookAtNewFile() throws(PersistenceError) {
    let database = try location.openForReading()
    dataVersion = try database.integer("PRAGMA data_version")
    opened = database
    changes.publishAll()
  }
}
