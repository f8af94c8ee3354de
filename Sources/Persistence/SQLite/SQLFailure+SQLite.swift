import CLinux
import CSQLite
import Glibc

extension SQLFailure {
  init(handle: OpaquePointer?, code: Int32, path: String, sql: String) {
    let last = errno
    let isOfConnection = handle.map { sqlite3_extended_errcode($0) == code } ?? false
    let text = isOfConnection ? sqlite3_errmsg(handle) : sqlite3_errstr(code)
    self.init(
      path: path, sql: sql, extendedCode: code,
      systemErrno: Self.systemErrno(handle, code, last),
      message: text.map { String(cString: $0) } ?? "")
  }

  /// Of a commit that fails SQLite keeps no number; a limit of the process is still the last one then, as nothing else sets it.
  private static func systemErrno(_ handle: OpaquePointer?, _ code: Int32, _ last: Int32) -> Int32 {
    let known = handle.map { sqlite3_system_errno($0) } ?? 0
    return known == 0 && code & 0xff == SQLITE_IOERR && last == EFBIG ? EFBIG : known
  }

  /// For a write to a container that was opened read-only.
  static func refusedWrite(path: String) -> SQLFailure {
    SQLFailure(
      path: path, sql: "", extendedCode: SQLITE_READONLY, systemErrno: 0,
      message: "the store was opened read-only")
  }

  /// The code without its extension.
  var primaryCode: Int32 { extendedCode & 0xff }
}

extension PersistenceError {
  /// The case for what SQLite said about a statement.
  init(_ failure: SQLFailure, row: Int64? = nil) {
    switch failure.primaryCode {
    case SQLITE_FULL: self = .diskFull(failure)
    case SQLITE_IOERR where failure.systemErrno == ENOSPC || failure.systemErrno == EDQUOT:
      self = .diskFull(failure)
    case SQLITE_IOERR, SQLITE_PROTOCOL: self = .inputOutput(failure)
    case SQLITE_CORRUPT: self = .corrupt(failure)
    case SQLITE_READONLY, SQLITE_PERM: self = .readOnly(failure)
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy(path: failure.path)
    case SQLITE_NOTADB: self = .notADatabase(path: failure.path)
    case SQLITE_CONSTRAINT: self = .constraint(ConstraintFailure(failure, row: row))
    case SQLITE_CANTOPEN: self = PersistenceError(opening: failure)
    default: self = .invalidSQL(failure)
    }
  }

  /// The case for what SQLite said while a file was opened.
  init(opening failure: SQLFailure) {
    switch failure.primaryCode {
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH:
      self = .cannotOpen(path: failure.path, obstacle: OpenObstacle(failure))
    case SQLITE_NOTADB: self = .notADatabase(path: failure.path)
    case SQLITE_CORRUPT: self = .corrupt(failure)
    default: self = .inputOutput(failure)
    }
  }
}

extension OpenObstacle {
  init(_ failure: SQLFailure) {
    self = OpenObstacle(
      path: failure.path, errno: failure.systemErrno, extendedCode: failure.extendedCode,
      message: failure.message)
  }

  /// The obstacle that a failed system call names.
  init(path: String, errno code: Int32, extendedCode: Int32 = 0, message: String? = nil) {
    switch code {
    case EACCES, EPERM, EROFS: self = .permissionDenied(path: path, errno: code)
    case EISDIR: self = .directory
    case ELOOP: self = .symbolicLink
    default:
      let words = message ?? String(cString: strerror(code))
      self = .system(errno: code, extendedCode: extendedCode, message: words)
    }
  }
}

extension ConstraintFailure {
  init(_ failure: SQLFailure, row: Int64?) {
    let kind: Kind =
      switch failure.extendedCode {
      case SQLITE_CONSTRAINT_UNIQUE_CODE, SQLITE_CONSTRAINT_PRIMARYKEY_CODE, SQLITE_CONSTRAINT_ROWID_CODE:
        .unique
      case SQLITE_CONSTRAINT_FOREIGNKEY_CODE: .foreignKey
      // SQLite tells of RESTRICT as it does of a trigger, in the words of a foreign key.
      case SQLITE_CONSTRAINT_TRIGGER_CODE: failure.message.hasPrefix("FOREIGN KEY") ? .denied : .other
      case SQLITE_CONSTRAINT_NOTNULL_CODE: .notNull
      default: .other
      }
    // "UNIQUE constraint failed: table.a, table.b"; other kinds name no columns.
    let tail = failure.message.split(separator: ": ", maxSplits: 1).dropFirst().first ?? ""
    let columns = tail.split(separator: ", ").map(String.init).filter { $0.contains(".") }
    self.init(kind: kind, columns: columns, row: row, failure: failure)
  }
}

// sqlite3.h makes these by shifting macros, which Swift does not import.
private let SQLITE_CONSTRAINT_FOREIGNKEY_CODE = SQLITE_CONSTRAINT | (3 << 8)
private let SQLITE_CONSTRAINT_NOTNULL_CODE = SQLITE_CONSTRAINT | (5 << 8)
private let SQLITE_CONSTRAINT_PRIMARYKEY_CODE = SQLITE_CONSTRAINT | (6 << 8)
private let SQLITE_CONSTRAINT_TRIGGER_CODE = SQLITE_CONSTRAINT | (7 << 8)
private let SQLITE_CONSTRAINT_UNIQUE_CODE = SQLITE_CONSTRAINT | (8 << 8)
private let SQLITE_CONSTRAINT_ROWID_CODE = SQLITE_CONSTRAINT | (10 << 8)
