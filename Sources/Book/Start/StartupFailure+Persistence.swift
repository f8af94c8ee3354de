import CLinux
import Foundation
import Glibc
import Persistence

nonisolated extension StartupFailure {
  /// What stopped the start of this book, as the person is told.
  init(_ error: PersistenceError, opening attempt: StartAttempt) {
    let (kind, what) = Self.kindAndWhat(error, attempt)
    self.init(kind, what: what, opening: attempt, detail: Self.detail(error))
  }

  private static func kindAndWhat(_ error: PersistenceError, _ attempt: StartAttempt) -> (Kind, String) {
    let open = attempt.isReadOnly ? "open for reading" : "open for writing"
    switch error {
    case _ where error.isOverFileLimit: return (.fileLimit, "\(open): the file size limit is reached")
    case .cannotOpen(_, let obstacle): return kindAndWhat(obstacle, open)
    case .notADatabase: return (.notADatabase, "\(open): the file is not a database")
    case .notOurs(_, let id):
      return (.anotherProgram, "\(open): it is marked \(hexadecimal(id)), which is not Maitre’s")
    case .newerSchema(_, let found, let known):
      return (.newerSchema, "bring it up to date: its version is \(found), this program knows \(known)")
    case .olderSchema(_, let found, let known):
      return (.migration, "\(open): its version is \(found), this program knows \(known)")
    case .migrationFailed(let step, _): return (.migration, "bring it up to date: “\(step)” failed")
    case .corrupt: return (.corrupt, "check it: its pages do not fit together")
    case .diskFull: return (.diskFull, "\(open): the disk is full")
    case .readOnly: return (.noPermission, "\(open): permission denied")
    case .busy: return (.locked, "\(open): another program keeps it locked")
    case .inputOutput(let failure):
      let isFull = [ENOSPC, EDQUOT].contains(failure.systemErrno)
      return (isFull ? .diskFull : .other, "\(open): reading or writing failed")
    case .replaced: return (.other, "\(open): the file was moved or replaced meanwhile")
    default: return (.other, "\(open): it did not work")
    }
  }

  private static func kindAndWhat(_ obstacle: OpenObstacle, _ open: String) -> (Kind, String) {
    switch obstacle {
    case .directory: (.notAFile, "\(open): it is a directory")
    case .notARegularFile: (.notAFile, "\(open): it is a pipe, a socket or a device")
    case .symbolicLink: (.notAFile, "\(open): it is a symbolic link, which is not followed")
    case .permissionDenied: (.noPermission, "\(open): permission denied")
    case .homeless: (.homeUnset, "find a place for the book: HOME is not set")
    case .missing: (.missing, "\(open): no such file")
    case .networkFileSystem(let name): (.networkFileSystem, "\(open): the disk is on the network (\(name))")
    case .foreignLog: (.foreignLog, "\(open): the -wal beside it is of another file")
    case .orphanedLog: (.orphanedLog, "\(open): it is gone, but its -wal is still there")
    case .system(let number, _, _) where number == ENOSPC || number == EDQUOT:
      (.diskFull, "\(open): the disk is full")
    case .system(let number, _, _) where number == ENOTDIR:
      (.notAFile, "\(open): a part of the path is a file, not a directory")
    case .system(let number, _, _) where number == EROFS:
      (.noPermission, "\(open): the file system is read-only")
    case .system(let number, _, let message):
      (.other, "\(open): \(number == 0 ? message : systemErrorText(number))")
    }
  }

  /// What the system or SQLite said, where it says more than the kind.
  private static func detail(_ error: PersistenceError) -> String? {
    switch error {
    case .migrationFailed(_, let reason): reason
    case .olderSchema: "opening it once without --read-only brings it up to date"
    case .corrupt(let failure), .diskFull(let failure), .readOnly(let failure), .inputOutput(let failure):
      failure.message
    case .cannotOpen(_, .permissionDenied(let path, _)): path
    case .cannotOpen, .notADatabase, .notOurs, .newerSchema, .busy: nil
    default: "\(error)"
    }
  }

  private static func hexadecimal(_ number: Int32) -> String {
    "0x" + String(UInt32(bitPattern: number), radix: 16)
  }
}
