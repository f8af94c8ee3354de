/// A request on its way into a container.
struct BatchInsertRun {
  let request: BatchInsertRequest
  let plan: BatchPlan
  let container: ModelContainer
  let progress: (@Sendable (BatchInsertResult) -> Void)?
  private let store: BatchStore
  private(set) var result = BatchInsertResult()
  private var pace = BatchPace(most: 1)
  /// A record had to be taken back: the next ones may have to be too.
  private var isMarking = false

  /// The last record of a transaction begins no later than so long after it; the commit comes on top.
  private static let limit = Duration.milliseconds(20)

  init(
    request: BatchInsertRequest, plan: BatchPlan, container: ModelContainer,
    progress: (@Sendable (BatchInsertResult) -> Void)?
  ) {
    self.request = request
    self.plan = plan
    self.container = container
    self.progress = progress
    store = BatchStore(plan, request.refusalRule)
  }

  mutating func storeAtOnce() async throws -> BatchInsertResult {
    let most = BatchInsertRequest.atomicLimit
    let slice = try await request.source.pull(most + 1, for: plan)
    guard slice.isLast, slice.rows.count <= most else { throw PersistenceError.batchTooLarge(limit: most) }
    try await storeOnce(slice, from: 0, within: nil)
    return result
  }

  mutating func storeInSlices(most: Int) async throws {
    pace = BatchPace(most: most)
    var slice = try await request.source.pull(pace.rows, for: plan)
    while !slice.isLast {
      let (source, plan, rows) = (request.source, plan, pace.rows)
      async let next = source.pull(rows, for: plan)
      try await storeAll(slice)
      slice = try await next
    }
    try await storeAll(slice)
  }

  /// In several transactions when one would take too long.
  private mutating func storeAll(_ slice: BatchSlice) async throws {
    var next = 0
    while next < slice.records.count {
      try Task.checkCancellation()
      next = try await storeOnce(slice, from: next, within: Self.limit)
    }
  }

  @discardableResult
  private mutating func storeOnce(
    _ slice: BatchSlice, from first: Int, within limit: Duration?
  ) async throws -> Int {
    guard !slice.records.isEmpty else { return first }
    let before = result.refused
    let outcome: BatchStore.Outcome
    do {
      outcome = try await transact(slice, from: first, within: limit)
    } catch is BatchStore.NeedsMarks {
      isMarking = true
      outcome = try await transact(slice, from: first, within: limit)
    }
    result.add(outcome.result)
    isMarking = isMarking && result.refused > before
    progress?(result)
    return outcome.next
  }

  private mutating func transact(
    _ slice: BatchSlice, from first: Int, within limit: Duration?
  ) async throws -> BatchStore.Outcome {
    let (store, isMarking) = (store, isMarking)
    do {
      let outcome = try await container.transaction { context in
        try store.store(slice, from: first, within: limit, isMarking: isMarking, in: context)
      }
      pace.learn(rows: outcome.rows, took: .now - outcome.begin)
      return outcome
    } catch {
      store.forget()
      throw error
    }
  }
}
