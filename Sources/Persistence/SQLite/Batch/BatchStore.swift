import CSQLite

/// Stores the records of one batch, slice by slice.
// Used inside the transactions of one request only, which follow each other on the writer's queue.
final class BatchStore: @unchecked Sendable {
  /// What a transaction has done with a slice.
  struct Outcome: Sendable {
    var result = BatchInsertResult()
    /// The first record that is still to be stored.
    var next: Int
    /// Rows that were stored or met.
    var rows = 0
    /// When the transaction began.
    let begin: ContinuousClock.Instant
  }

  /// A record failed after some of its rows were written, and nothing marks where it began.
  struct NeedsMarks: Error {}

  private let plan: BatchPlan
  private let refusalRule: BatchInsertRequest.RefusalRule
  private let identifiers = BatchIdentifiers()

  /// Rows between two looks at the clock.
  private static let rowsPerLook = 32

  init(_ plan: BatchPlan, _ refusalRule: BatchInsertRequest.RefusalRule) {
    self.plan = plan
    self.refusalRule = refusalRule
  }

  /// Stores records from `first` on, until the time is over.
  ///
  /// - Parameters:
  ///   - limit: Nil takes all of them.
  ///   - isMarking: Makes it possible to take each record back alone. That costs time; without it `NeedsMarks` is thrown where
  ///     it turns out to be needed.
  func store(
    _ slice: BatchSlice, from first: Int, within limit: Duration?, isMarking: Bool,
    in context: borrowing ModelContext
  ) throws -> Outcome {
    let begin = ContinuousClock.now
    let database = context.reading.database
    identifiers.begin(try database.batchStamp)
    var run = try BatchRun(slice, plan, on: database, identifiers, isMarking: isMarking)
    var outcome = Outcome(next: first, begin: begin)
    let end = limit.map { begin + $0 }
    var look = Self.rowsPerLook
    for position in first..<slice.records.count {
      if outcome.rows >= look {
        if let end, ContinuousClock.now >= end { break }
        look = outcome.rows + Self.rowsPerLook
      }
      try take(position, &run, &outcome)
    }
    conclude(run, &outcome, context)
    identifiers.end(try database.batchStamp)
    return outcome
  }

  private func take(
    _ position: Int, _ run: inout BatchRun, _ outcome: inout Outcome
  ) throws {
    if let refusal = try run.store(position) {
      guard refusalRule == .skip else { throw PersistenceError.refused(refusal) }
      outcome.result.refuse(refusal)
    } else {
      outcome.result.records += 1
    }
    outcome.next += 1
    outcome.rows += max(run.slice.records[position].rows.count, 1)
  }

  private func conclude(_ run: BatchRun, _ outcome: inout Outcome, _ context: borrowing ModelContext) {
    for (table, counts) in zip(plan.tables, run.counts) {
      outcome.result.add(counts, table: table.definition.name)
      if counts.inserted + counts.updated > 0 { context.touched.insert([table.definition.name]) }
    }
  }

  /// To be called when a transaction failed: its rows are not there.
  func forget() {
    identifiers.forget()
  }
}

extension Database {
  /// What tells whether anybody else has written.
  fileprivate var batchStamp: BatchIdentifiers.Stamp {
    get throws(PersistenceError) {
      BatchIdentifiers.Stamp(
        dataVersion: try integer("PRAGMA data_version"), changes: sqlite3_total_changes64(handle))
    }
  }
}
