/// What became of a batch, or of its records so far.
public struct BatchInsertResult: Sendable, Equatable {
  /// Records that are stored, those among them that changed nothing.
  public internal(set) var records = 0
  /// Records that were left out.
  public internal(set) var refused = 0
  /// Why records were left out: the first `refusalLimit` of them.
  public internal(set) var refusals: [BatchRefusal] = []
  private var counts: [String: BatchCounts] = [:]

  /// The most refusals that are kept.
  public static var refusalLimit: Int { 1_000 }

  /// The rows of one model.
  public subscript<Model: PersistentModel>(_ model: Model.Type) -> BatchCounts {
    counts[Model.definition.name] ?? BatchCounts()
  }

  /// The rows of all models.
  public var total: BatchCounts {
    counts.values.reduce(into: BatchCounts()) { $0.add($1) }
  }
}

extension BatchInsertResult {
  mutating func refuse(_ refusal: BatchRefusal) {
    refused += 1
    if refusals.count < Self.refusalLimit { refusals.append(refusal) }
  }

  mutating func add(_ more: BatchCounts, table: String) {
    counts[table, default: BatchCounts()].add(more)
  }

  mutating func add(_ more: BatchInsertResult) {
    records += more.records
    refused += more.refused
    refusals += more.refusals.prefix(Self.refusalLimit - refusals.count)
    for (table, counts) in more.counts { add(counts, table: table) }
  }
}

/// What became of rows.
public struct BatchCounts: Sendable, Equatable {
  /// New rows.
  public internal(set) var inserted = 0
  /// Rows that were there, of which a column was changed.
  public internal(set) var updated = 0
  /// Rows that were there and stayed as they were.
  public internal(set) var unchanged = 0

  mutating func add(_ more: BatchCounts) {
    inserted += more.inserted
    updated += more.updated
    unchanged += more.unchanged
  }
}
