import Persistence

nonisolated extension CommandBook {
  /// Reads the book as it is at one instant.
  ///
  /// - Throws: What `body` throws; `BookError.bookNotRead`, which is in the log, where the store could not be read.
  public func read<Result: Sendable>(
    _ body: @escaping @Sendable (borrowing ReadContext) throws -> Result
  ) async throws -> Result {
    try await reading { try await container.read(body) }
  }

  /// Checks the whole file.
  ///
  /// - Returns: The faults found, as sentences; empty when there are none.
  /// - Throws: `BookError.bookNotRead`.
  public func integrityCheck() async throws -> [String] {
    try await reading { try await container.integrityCheck() }
  }

  private func reading<Result>(_ work: () async throws -> Result) async throws -> Result {
    do {
      return try await work()
    } catch let error as PersistenceError {
      log.write(.critical, "command: not read: \(error.withoutValues)")
      throw BookError.bookNotRead(
        path: container.path, why: error.causeOfReading, step: error.step(log: log.path))
    }
  }

  /// The store's failure in a transaction as a person reads it; it is in the log then.
  public func notSaved(_ error: PersistenceError) -> BookError {
    log.write(.critical, "command: not saved: \(error.withoutValues)")
    return .bookNotSaved(why: error.cause(writing: name), step: error.step(log: log.path))
  }

  private var log: Log { Log(path: surroundings.directories?.log, clock: surroundings.clock) }
  /// The book, as sentences name it.
  private var name: String { container.isInMemory ? "the book in memory" : "the book \(container.path)" }
}

nonisolated extension PersistenceError {
  /// Why a book could not be read, as a clause.
  fileprivate var causeOfReading: String {
    switch self {
    case .undecodable(let column, _, let type): "its column \(column) holds a value that is no \(type)"
    case .inputOutput(let failure): failure.message
    default: cause(writing: "it")
    }
  }

  /// Why a book could not be written, as a clause with its file.
  fileprivate func cause(writing path: String) -> String {
    switch self {
    case _ where isOverFileLimit: "\(path) has reached the file size limit (ulimit -f)"
    case .diskFull: "the disk of \(path) is full"
    case .busy: "another program has held \(path) for ten seconds"
    case .readOnly: "\(path) may not be written"
    case .corrupt(let failure): "\(path) is damaged: \(failure.message)"
    case .closed: "\(path) is closed"
    case .replaced: "\(path) was moved or replaced meanwhile"
    case .newerSchema: "a newer Maitre has brought \(path) up to date"
    case .undecodable(let column, _, let type):
      "the column \(column) of \(path) holds a value that is no \(type)"
    case .inputOutput(let failure): "writing \(path) failed: \(failure.message)"
    default: "\(path) did not take it"
    }
  }

  /// What helps, as a sentence.
  fileprivate func step(log: String?) -> String {
    switch self {
    case _ where isOverFileLimit: "Raise the limit, then again."
    case .diskFull: "Make room, then again."
    case .busy: "Wait, then again."
    case .readOnly: "Ask its owner for the right to it."
    case .corrupt: "maitre check says what can be saved."
    case .closed, .replaced: "Again opens the book that is there now."
    case .newerSchema: "Use the newer Maitre."
    default: log.map { "See \($0), then again." } ?? "Try it again."
    }
  }
}
