import Text

extension PersistenceError: CustomStringConvertible {
  /// What failed and why as a sentence, with the next step where there is one. It names files and tables, never values of rows
  /// but those that the record of a batch was looked up by.
  public var description: String {
    switch self {
    case .cannotOpen(let path, let obstacle):
      path.isEmpty
        ? "There is no place for the file: \(obstacle)." : "\(path) cannot be opened: \(obstacle)."
    case .notADatabase(let path):
      "\(path) is not a database. It was left as it is; name another file."
    case .notOurs(let path, _):
      "\(path) belongs to another program. It was left as it is; name another file."
    case .replaced(let path): "\(path) was moved or replaced while it was open. Start again."
    case .newerSchema(let path, let found, let known):
      "\(path) has version \(found), and this program knows \(known). Use the newer program."
    case .olderSchema(let path, let found, let known):
      "\(path) has version \(found), and this program needs \(known). Open it once for writing."
    case .migrationFailed(let step, let reason):
      "The step “\(step)” failed and was taken back: \(reason.asSentence)"
    case .corrupt(let failure): "\(failure.path) contradicts itself: \(failure.message)."
    case .diskFull(let failure):
      "The disk of \(failure.path) is full. Nothing was changed; make room and try again."
    case .readOnly(let failure): "\(failure.path) can only be read."
    case .busy(let path): "\(path) is kept busy by others. Nothing was changed; try again."
    case .constraint(let failure): failure.sentence
    case .inputOutput(let failure): "Reading or writing \(failure.path) failed: \(failure.message)."
    case .unsupportedPredicate(let expression): "“\(expression)” cannot be asked of the database."
    case .undecodable(let column, _, let type):
      "The column \(column) holds a value that is no \(type)."
    case .invalidSchema(let sentence): sentence
    case .invalidSQL(let failure):
      "The database does not accept “\(failure.sql)”: \(failure.message)."
    case .batchTooLarge(let limit):
      "There are more than \(limit) rows for one transaction; store them in slices."
    case .refused(let refusal): "Record \(refusal.record): \(refusal.sentence)"
    case .changedMeanwhile(let table, _):
      "Somebody else has changed this \(table) meanwhile. Look again."
    case .queryFailed(let words): words
    case .closed(let path): "\(path) is closed already."
    }
  }
}

extension OpenObstacle: CustomStringConvertible {
  /// The obstacle as a clause without a full stop.
  public var description: String {
    switch self {
    case .directory: "it is a directory"
    case .notARegularFile: "it is a pipe, a socket or a device"
    case .symbolicLink: "it is a symbolic link, which is not followed"
    case .foreignLog:
      "its log (-wal) is of another file that was here before; a file restored alone opens when -wal and -shm are moved away, files"
        + " restored together when -lock is"
    case .orphanedLog:
      "it is gone, but its log (-wal) is there, with what was saved last; put the file back, or to begin anew end all who have it open"
        + " and move -wal, -shm and -lock away"
    case .permissionDenied(let path, _): "\(path) may not be used by this user"
    case .homeless: "HOME is not set"
    case .missing: "it is not there"
    case .networkFileSystem(let name):
      "it lies on the network (\(name)), where locks cannot be relied on"
    case .system(_, _, let message): message
    }
  }
}
