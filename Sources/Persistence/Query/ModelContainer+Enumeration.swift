extension ModelContainer {
  /// Gives all models that match, a batch at a time, to code that may take as long as it likes.
  ///
  /// Each batch is read from a snapshot of its own, so that nothing of the store is held while the code runs. A row
  /// comes once; only one whose sort keys are changed meanwhile may be left out or come again.
  ///
  /// - Throws: `unsupportedPredicate` for a limit with `before` alone, which takes the last rows before a place and has no first
  ///   batch to begin with; `CancellationError` between batches; what `read` and the code throw.
  public func enumerate<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model> = FetchDescriptor(), batchSize: Int = 1000,
    _ body: ([Model]) async throws -> Void
  ) async throws {
    precondition(batchSize > 0, "a batch has at least one row")
    guard descriptor.fetchLimit == nil || descriptor.before == nil || descriptor.after != nil else {
      throw PersistenceError.unsupportedPredicate(
        expression: "an enumeration of the last rows before a place")
    }
    var part = descriptor
    part.isLimitedFromStart = true
    var remaining = descriptor.fetchLimit ?? .max
    while remaining > 0 {
      try Task.checkCancellation()
      part.fetchLimit = min(batchSize, remaining)
      let batch = try await read { [part] context in try context.fetch(part) }
      guard let last = batch.last else { return }
      try await body(batch)
      guard batch.count == part.fetchLimit else { return }
      remaining -= batch.count
      part.after = FetchCursor(last)
      part.includesCursor = false
      part.fetchOffset = nil
    }
  }
}
