import Glibc
import Persistence

nonisolated extension PersistenceError {
  /// Whether a file would have grown beyond what the process may write: `ulimit -f`.
  var isOverFileLimit: Bool {
    switch self {
    case .inputOutput(let failure), .diskFull(let failure): failure.systemErrno == EFBIG
    case .cannotOpen(_, .system(let number, _, _)): number == EFBIG
    default: false
    }
  }
}
