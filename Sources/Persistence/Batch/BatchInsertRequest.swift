/// Records pulled one at a time and stored in transactions that keep nobody waiting.
///
/// A handler fills one record after the other and says when it is at the end. A record is one row or several of different
/// models, which are stored together or not at all. A request is used once; a second use throws.
///
/// Rows that refer to rows of their own model come after them: within a model they are stored in the order in which they are
/// added.
public struct BatchInsertRequest: Sendable {
  /// How the records are spread over transactions.
  public enum Mode: Sendable, Equatable {
    /// All or nothing; at most `atomicLimit` rows.
    case atomic
    /// At most so many rows a transaction, but for a record that has more by itself, and fewer where they take long. What is stored before a failure stays; with a policy
    /// other than `.fail` the request can simply be made again.
    case sliced(rows: Int = 20_000)
  }

  /// What happens when a record cannot be stored.
  public enum RefusalRule: Sendable, Equatable {
    /// The request ends with `refused`; nothing of its transaction is stored.
    case stop
    /// The record is left out, counted and listed.
    case skip
  }

  /// The most rows of an atomic request: more would keep the other writers waiting for too long.
  public static var atomicLimit: Int { 20_000 }

  let mode: Mode
  let tables: [BatchTable]
  let keys: [BatchKeyDefinition]
  let refusalRule: RefusalRule
  let source: BatchSource

  /// A request.
  ///
  /// - Parameters:
  ///   - tables: The models of which records have rows, and what becomes of rows that are there already.
  ///   - keys: Those that records are looked up by, so that a mistake in one is told before anything is read. One that is not
  ///     named here is checked before the records that first use it are stored.
  ///   - source: What `fill` reads from; it is handed over to the request.
  ///   - fill: Fills the next record. It is called outside of transactions, off the caller's actor, never twice at a time.
  ///     What it throws ends the request.
  public init<Source, each Found: PersistentModel>(
    _ mode: Mode, into tables: [BatchTable], finding keys: repeat BatchKey<each Found>,
    whenRefused refusalRule: RefusalRule = .stop,
    reading source: sending Source,
    fill: @escaping @Sendable (inout Source, inout BatchRecord) throws -> BatchStep
  ) {
    if case .sliced(let rows) = mode { precondition(rows > 0, "a slice has at least one row") }
    self.mode = mode
    self.tables = tables
    var definitions: [BatchKeyDefinition] = []
    repeat definitions.append((each keys).definition)
    self.keys = definitions
    self.refusalRule = refusalRule
    self.source = BatchSource(source, fill)
  }
}

/// What a handler says of a record.
public enum BatchStep: Sendable, Equatable {
  /// It is filled.
  case record
  /// There is none; what was put into it is forgotten.
  case end
}
