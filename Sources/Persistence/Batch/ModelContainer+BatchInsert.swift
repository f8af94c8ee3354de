extension ModelContainer {
  /// Stores the records of a request; live queries hear of it once a transaction.
  ///
  /// While a transaction stores records, the handler fills the next ones. Cancelling the task ends the request between
  /// two transactions. A sliced batch that ended early is finished by a new request that begins anew.
  ///
  /// - Parameter progress: Called after each transaction with what is stored so far.
  /// - Returns: What became of the records.
  /// - Throws: `batchTooLarge` and `invalidSchema`, before anything is stored, but for a key that the request does not name: that
  ///   is told before the first records that use it are stored; `refused`; `CancellationError`; what `transaction` and the
  ///   request's own code throw. What finished transactions have stored stays.
  @discardableResult
  public func batchInsert(
    _ request: BatchInsertRequest, progress: (@Sendable (BatchInsertResult) -> Void)? = nil
  ) async throws -> BatchInsertResult {
    try request.source.begin()
    let plan = try BatchPlan(request.tables, schema: schema)
    for key in request.keys { try plan.check(key) }
    var run = BatchInsertRun(request: request, plan: plan, container: self, progress: progress)
    guard case .sliced(let rows) = request.mode else { return try await run.storeAtOnce() }
    await beginLoad()
    do {
      try await run.storeInSlices(most: rows)
    } catch {
      await endLoad()
      throw error
    }
    await endLoad()
    return run.result
  }
}
