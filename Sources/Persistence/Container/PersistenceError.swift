/// What failed in a store, on what, and why.
public enum PersistenceError: Error, Sendable, Equatable {
  /// The file cannot be opened or created; it has not been touched.
  case cannotOpen(path: String, obstacle: OpenObstacle)
  /// The file is there and is no SQLite database; it has not been touched.
  case notADatabase(path: String)
  /// The database belongs to another program; it has not been touched.
  case notOurs(path: String, applicationID: Int32)
  /// The open file was deleted, or another one was put in its place; nothing is written any more.
  case replaced(path: String)
  /// A newer version of the program has changed the file, also while it was open; it has not been touched.
  case newerSchema(path: String, found: Int, known: Int)
  /// A read-only file lacks steps of the schema; it has not been touched.
  case olderSchema(path: String, found: Int, known: Int)
  /// A step failed and was rolled back; the steps before it stay.
  case migrationFailed(step: String, reason: String)
  /// Pages or rows contradict each other.
  case corrupt(SQLFailure)
  /// No space is left; nothing of the transaction is stored.
  case diskFull(SQLFailure)
  /// The file, its folder or the container is read-only.
  case readOnly(SQLFailure)
  /// Others held the store for longer than the configuration allows; the work was not begun.
  case busy(path: String)
  /// A row broke a constraint; nothing of the statement is stored.
  case constraint(ConstraintFailure)
  /// Reading or writing the file failed.
  case inputOutput(SQLFailure)
  /// A predicate or a sort key has a part that cannot be turned into SQL.
  case unsupportedPredicate(expression: String)
  /// A stored value is not one of the type that the model has.
  case undecodable(column: String, value: SQLValue, type: String)
  /// The schema contradicts itself, as the sentence says.
  case invalidSchema(String)
  /// A statement that SQLite does not accept.
  case invalidSQL(SQLFailure)
  /// One transaction takes no more rows than that; nothing of the batch is stored.
  case batchTooLarge(limit: Int)
  /// A record of a batch could not be stored; nothing of its transaction is.
  case refused(BatchRefusal)
  /// The row is no longer as it was read, or has gone; it was left as it is.
  case changedMeanwhile(table: String, row: Int64)
  /// A live query's own code threw, with these words.
  case queryFailed(String)
  /// The container was closed before.
  case closed(path: String)
}

extension PersistenceError {
  /// Whether a transaction that ended with this may be stored nevertheless: its last write failed, or the sync after it.
  var leavesOpen: Bool {
    switch self {
    case .inputOutput(let failure), .diskFull(let failure): failure.sql == "COMMIT"
    default: false
    }
  }
}

/// Why a file cannot be opened.
public enum OpenObstacle: Sendable, Equatable {
  /// A directory is in the way.
  case directory
  /// A pipe, a socket or a device is in the way.
  case notARegularFile
  /// The last component is a symbolic link.
  case symbolicLink
  /// The log beside the file is of another one that was at its path before.
  case foreignLog
  /// The file is gone, and the log beside it is still there, perhaps in use: a new file would take it for its own.
  case orphanedLog
  /// Rights are missing, on the file or on a folder above it.
  case permissionDenied(path: String, errno: Int32)
  /// No path was given, for lack of a home directory.
  case homeless
  /// A read-only store has to be there already.
  case missing
  /// File locks do not work reliably over this kind of file system.
  case networkFileSystem(String)
  /// What the system said.
  case system(errno: Int32, extendedCode: Int32, message: String)
}

/// What SQLite said about a statement.
public struct SQLFailure: Sendable, Equatable {
  /// The database file.
  public let path: String
  /// The statement; empty when none was involved.
  public let sql: String
  /// SQLite's extended result code.
  public let extendedCode: Int32
  /// The `errno` of the failed system call, else 0.
  public let systemErrno: Int32
  /// In SQLite's words.
  public let message: String
}

/// Which rule a row broke.
public struct ConstraintFailure: Sendable, Equatable {
  /// The kinds of rules.
  public enum Kind: Sendable, Equatable {
    /// Another row has the same values.
    case unique
    /// A referenced row is missing.
    case foreignKey
    /// Rows refer to the one that was to be deleted, and their rule denies it.
    case denied
    /// A value is missing.
    case notNull
    /// A check or any other rule.
    case other
  }

  /// The kind of rule.
  public let kind: Kind
  /// The columns as `table.column`, when SQLite names them.
  public let columns: [String]
  /// The id of the row that was to be written, when there is one.
  public var row: Int64?
  /// What SQLite said.
  public let failure: SQLFailure
}
