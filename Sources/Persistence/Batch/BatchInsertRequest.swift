/// Many models of one kind, pulled one at a time and stored in transactions that keep nobody waiting.
public struct BatchInsertRequest<Model: PersistentModel>: Sendable {
  /// How the models are spread over transactions.
  public enum Mode: Sendable {
    /// All or nothing; at most `atomicLimit` models.
    case atomic
    /// So many models a transaction. What is stored before a failure stays; with a policy other than `.fail` the request can
    /// simply be made again.
    case sliced(rows: Int = 1000)
  }

  /// The most models that one transaction takes: more would keep the other writers waiting for too long.
  public static var atomicLimit: Int { 20_000 }

  let mode: Mode
  let policy: ConflictPolicy
  let next: @Sendable () throws -> Model?

  /// A request.
  ///
  /// - Parameter next: Gives the next model, nil at the end; called outside of transactions. What it throws ends the request.
  public init(
    _ mode: Mode, onConflict policy: ConflictPolicy = .fail, next: @escaping @Sendable () throws -> Model?
  ) {
    self.mode = mode
    self.policy = policy
    self.next = next
  }
}

/// What became of a batch.
public struct BatchInsertResult: Sendable, Equatable {
  /// Models whose row was written.
  public internal(set) var written = 0
  /// Models whose row was there already and was left as it is.
  public internal(set) var left = 0
}

extension ModelContainer {
  /// Stores the models of a request; live queries hear of it once a transaction.
  ///
  /// - Parameter progress: Called after each transaction with what is stored so far.
  /// - Throws: `batchTooLarge`, before anything is stored; `CancellationError` between transactions; what `transaction` and the
  ///   request's own code throw.
  @discardableResult
  public func batchInsert<Model: PersistentModel>(
    _ request: BatchInsertRequest<Model>, progress: (@Sendable (BatchInsertResult) -> Void)? = nil
  ) async throws -> BatchInsertResult {
    var result = BatchInsertResult()
    var isAtEnd = false
    while !isAtEnd {
      try Task.checkCancellation()
      let models = try request.nextTransaction(&isAtEnd)
      guard !models.isEmpty else { break }
      let policy = request.policy
      let written = try await transaction { context in
        try models.count { try context.insert($0, onConflict: policy) }
      }
      result.written += written
      result.left += models.count - written
      progress?(result)
    }
    return result
  }
}

extension BatchInsertRequest {
  fileprivate func nextTransaction(_ isAtEnd: inout Bool) throws -> [Model] {
    switch mode {
    case .sliced(let rows):
      precondition(rows > 0, "a slice has at least one row")
      return try pull(rows, &isAtEnd)
    case .atomic:
      let models = try pull(Self.atomicLimit + 1, &isAtEnd)
      guard models.count <= Self.atomicLimit else {
        throw PersistenceError.batchTooLarge(limit: Self.atomicLimit)
      }
      return models
    }
  }

  private func pull(_ count: Int, _ isAtEnd: inout Bool) throws -> [Model] {
    var models: [Model] = []
    while models.count < count, let model = try next() { models.append(model) }
    // A handler that has come to its end is not asked again.
    isAtEnd = models.count < count
    return models
  }
}
