import Synchronization

/// What a request reads from, with its handler.
// Whoever made the source has handed it over with `sending`; a request pulls from one task at a time.
final class BatchSource: @unchecked Sendable {
  private let fill: (inout BatchRecord) throws -> BatchStep
  private var number = 0
  private var finds = 0
  private var keys: [BatchKeyDefinition] = []
  private let isUsed = Atomic(false)

  init<Source>(
    _ source: sending Source,
    _ fill: @escaping @Sendable (inout Source, inout BatchRecord) throws -> BatchStep
  ) {
    let held = Held(source)
    self.fill = { record in try fill(&held.source, &record) }
  }

  /// - Throws: `invalidSchema` the second time, whoever comes first.
  func begin() throws(PersistenceError) {
    guard !isUsed.exchange(true, ordering: .acquiringAndReleasing) else {
      throw .invalidSchema("A batch request is used once: its source has been read.")
    }
  }

  /// The next records: as many as have `count` rows, fewer at the end.
  ///
  /// - Throws: What the handler throws; `CancellationError`; `invalidSchema` for a key that rows cannot be looked up by.
  @concurrent
  func pull(_ count: Int, for plan: BatchPlan) async throws -> BatchSlice {
    let slice = BatchSlice(
      plan, count: min(count, Self.mostReserved), earlier: number, earlierFinds: finds, keys: keys)
    try read(count, into: slice)
    for key in slice.keys.dropFirst(keys.count) { try plan.check(key) }
    keys = slice.keys
    finds += slice.finds.count
    return slice
  }

  private func read(_ count: Int, into slice: BatchSlice) throws {
    while slice.rows.count < count, slice.records.count < count {
      if number % Self.cancellationInterval == 0 { try Task.checkCancellation() }
      var record = BatchRecord(slice, number: number + 1)
      guard try fill(&record) == .record else {
        slice.dropRecord()
        slice.isLast = true
        return
      }
      number += 1
      slice.endRecord()
    }
  }

  /// A limit without an end must not take memory without one.
  private static let mostReserved = 20_000
  /// Records between two looks whether the request was cancelled.
  private static let cancellationInterval = 64
}

/// What a handler reads from.
private final class Held<Source> {
  // Unchecked: the handler has it while it runs, and cannot call itself.
  @exclusivity(unchecked) var source: Source

  init(_ source: Source) {
    self.source = source
  }
}
