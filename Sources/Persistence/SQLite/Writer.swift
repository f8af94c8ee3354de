import Dispatch
import Synchronization

/// The one connection that writes, on a queue of its own.
actor Writer {
  private let executor: QueueExecutor
  nonisolated let pending: PendingWrites
  let isLooking = Atomic(false)
  let location: StoreLocation
  let file: OpenedFile
  let schema: Schema
  let changes: ChangeCenter
  let foreignCommits: ForeignCommitWatch
  let busyTimeout: Duration
  let applicationID: Int32
  var gate: WriteGate?
  /// What waits for the gate, in the order of its coming.
  var waiting: [QueuedWork] = []
  /// The gate is being waited for, beside the queue.
  var isGateAwaited = false
  /// Bringing the log in stands among what waits.
  var isCheckpointDue = false
  /// Batches that are under way.
  var loads = 0
  var opened: Database?
  /// What `data_version` was when live queries were last told of others' commits.
  var dataVersion: Int64 = 0

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(
    location: StoreLocation, file: OpenedFile, schema: Schema, configuration: ModelConfiguration,
    changes: ChangeCenter,
    foreignCommits: ForeignCommitWatch
  ) {
    executor = QueueExecutor(label: "persistence.writer")
    pending = PendingWrites(label: "persistence.writer.deadlines")
    self.location = location
    self.file = file
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

extension Writer {
  /// One write transaction, its commit published.
  nonisolated func transaction<Result: Sendable>(
    _ body: @escaping @Sendable (borrowing ModelContext) throws -> Result
  ) async throws -> Result {
    try refuseReadOnly()
    let outcome = try await submit(isGated: true) { writer in
      Swift.Result { try writer.write(body) }
    }
    return try publish(outcome)
  }

  /// The same on the caller's thread.
  nonisolated func transactionAndWait<Result: Sendable>(
    _ body: @escaping @Sendable (borrowing ModelContext) throws -> Result
  ) throws -> Result {
    try refuseReadOnly()
    let outcome = try submitAndWait { writer in Swift.Result { try writer.write(body) } }
    return try publish(outcome)
  }

  private nonisolated func refuseReadOnly() throws(PersistenceError) {
    guard !location.isReadOnly else { throw .readOnly(.refusedWrite(path: location.path)) }
  }

  private nonisolated func publish<Result>(
    _ outcome: Swift.Result<(Result, Set<String>), any Error>
  ) throws -> Result {
    let (result, tables) = try outcome.get()
    changes.publish(tables)
    return result
  }

  private func write<Result>(
    _ body: (borrowing ModelContext) throws -> Result
  ) throws -> (Result, Set<String>) {
    // Before the gate is given back: from then on others write, and are to be noticed.
    defer { foreignCommits.resume() }
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
    if isGated, let outcome = await performAtOnce(work) { return outcome }
    return try await withCheckedContinuation { continuation in
      enqueue(work, isGated: isGated, within: limit) { continuation.resume(returning: $0) }
    }.get()
  }

  private nonisolated func submitAndWait<Outcome: Sendable>(
    _ work: @escaping @Sendable (isolated Writer) -> Outcome
  ) throws(PersistenceError) -> Outcome {
    // Inside a transaction it would wait for itself.
    dispatchPrecondition(condition: .notOnQueue(executor.queue))
    if pending.enterAlone() {
      defer { pending.leaveAlone() }
      if let outcome = onQueueAtOnce({ writer in writer.performAlone(work) }) { return outcome }
    }
    let answer = Mutex<Result<Outcome, PersistenceError>>(.failure(.closed(path: location.path)))
    // Each work is answered once: done, or told busy when its time is over, or that the store is closed.
    let arrival = DispatchSemaphore(value: 0)
    enqueue(work, isGated: true) { given in
      answer.withLock { $0 = given }
      arrival.signal()
    }
    arrival.wait()
    return try answer.withLock { $0 }.get()
  }

  private nonisolated func enqueue<Outcome: Sendable>(
    _ work: @escaping @Sendable (isolated Writer) -> Outcome, isGated: Bool, within limit: Duration? = nil,
    _ answer: @escaping @Sendable (Result<Outcome, PersistenceError>) -> Void
  ) {
    let path = location.path
    let job = WriteJob(deadline: .now + (limit ?? busyTimeout)) { answer(.failure(.busy(path: path))) }
    let queued = QueuedWork(job: job) { writer, obstacle in
      let outcome: Result<Outcome, PersistenceError> = obstacle.map { .failure($0) } ?? .success(work(writer))
      return { answer(outcome) }
    }
    pending.add(job)
    onQueue { writer in writer.enter(queued, isGated: isGated) }
  }

  /// Where nobody waits, no answer has to be kept ready: the caller hops here and back, and no thread between is woken.
  ///
  /// - Returns: Nil when somebody waits, in this process or in another one; nothing is done then.
  private nonisolated func performAtOnce<Outcome: Sendable>(
    _ work: @escaping @Sendable (isolated Writer) -> Outcome
  ) async -> Outcome? {
    guard pending.enterAlone() else { return nil }
    defer { pending.leaveAlone() }
    return await performAlone(work)
  }

  nonisolated func onQueue(_ work: @escaping @Sendable (isolated Writer) -> Void) {
    executor.queue.async { @Sendable [self] in
      // The queue is this actor's executor.
      assumeIsolated { writer in work(writer) }
    }
  }

  nonisolated func onQueue(
    after delay: DispatchTimeInterval, _ work: @escaping @Sendable (isolated Writer) -> Void
  ) {
    executor.queue.asyncAfter(deadline: .now() + delay) { @Sendable [self] in
      // The queue is this actor's executor.
      assumeIsolated { writer in work(writer) }
    }
  }

  /// Does the work on the caller's own thread when the queue is free: no other one has to be woken.
  nonisolated func onQueueAtOnce<Outcome: Sendable>(
    _ work: @Sendable (isolated Writer) -> Outcome
  ) -> Outcome {
    executor.queue.sync {
      // The queue is this actor's executor.
      assumeIsolated { writer in work(writer) }
    }
  }
}
