import CLinux
import CSQLite
import Glibc

/// Where the files of a store are, and how they are made and opened.
struct StoreLocation: Sendable {
  let path: String
  let isReadOnly: Bool
  /// Nobody writes here by our rights: decided once, so that all connections of a container read in the same way.
  let isFolderFixed: Bool
  private let memory: MemoryFolder?

  /// Where `configuration` says.
  ///
  /// - Parameter isFolderFixed: Whether nothing can be made beside the file; nil asks the system.
  init(
    _ configuration: ModelConfiguration, isInMemory: Bool, isFolderFixed: Bool? = nil
  ) throws(PersistenceError) {
    if isInMemory {
      let folder = try MemoryFolder(name: configuration.name, in: configuration.memoryFolder)
      memory = folder
      path = folder.path + "/store.db"
      isReadOnly = false
      self.isFolderFixed = false
    } else {
      guard !configuration.path.isEmpty else { throw .cannotOpen(path: "", obstacle: .homeless) }
      memory = nil
      path = configuration.path
      isReadOnly = configuration.isReadOnly
      self.isFolderFixed = isFolderFixed ?? Self.isFixed(folderOf: path)
    }
  }

  private static func isFixed(folderOf path: String) -> Bool {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    return access(folder, W_OK) != 0 && [EACCES, EROFS].contains(errno)
  }

  var isInMemory: Bool { memory != nil }
  var lockPath: String { path + "-lock" }
  var logPath: String { path + "-wal" }
  var indexPath: String { path + "-shm" }

  /// The rights of the database where it is there, so that a shared book's lock file is shared as well.
  var fileMode: mode_t {
    var info = stat()
    return stat(path, &info) == 0 ? info.st_mode & 0o666 : 0o600
  }

  func removeIfInMemory() {
    memory?.remove()
  }
}

extension StoreLocation {
  /// Makes the missing folders above the file, for their owner alone whatever the umask says.
  func createFolder() throws(PersistenceError) {
    var made = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/").dropLast() {
      made += "/" + part
      if mkdir(made, 0o700) == 0 {
        _ = chmod(made, 0o700)
      } else if errno != EEXIST {
        throw .cannotOpen(path: path, obstacle: OpenObstacle(path: made, errno: errno))
      }
    }
  }

  /// Makes the empty file, for its owner alone whatever the umask says.
  func createFile() throws(PersistenceError) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      throw .cannotOpen(path: path, obstacle: OpenObstacle(path: path, errno: errno))
    }
    _ = fchmod(descriptor, 0o600)
    close(descriptor)
  }

  func openForWriting() throws(PersistenceError) -> Database {
    let database = try Database(path: path, flags: SQLITE_OPEN_READWRITE)
    // SQLite falls back to reading by itself.
    guard sqlite3_db_readonly(database.handle, "main") == 0 else {
      throw .cannotOpen(path: path, obstacle: .permissionDenied(path: path, errno: EACCES))
    }
    try database.configure()
    database.countLogPages()
    return database
  }

  /// A connection that only reads; in a folder without the right to write it takes the file as it stands, if no log is there.
  ///
  /// Such a connection does not see what others write: it is to be made again when `isCurrent` denies it.
  func openForReading() throws(PersistenceError) -> Database {
    let stamp = unloggedStamp
    let database = try Database(
      path: path, uri: stamp == nil ? nil : immutableURI, flags: SQLITE_OPEN_READONLY)
    database.stamp = stamp
    try database.configure()
    try database.execute("PRAGMA cache_size = -512")
    return database
  }

  /// Whether a connection reads what is in the store now.
  func isCurrent(_ database: Database) -> Bool {
    database.stamp == nil || database.stamp == unloggedStamp
  }

  /// Of a file that can be taken as it stands; nil for all others.
  private var unloggedStamp: FileStamp? {
    isFolderFixed && access(logPath, F_OK) != 0 ? FileStamp(path: path) : nil
  }

  /// Reads the file alone: no lock, no log, nothing beside it is made.
  var immutableURI: String {
    let unreserved = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
    let escaped = path.utf8.map { byte in
      unreserved.contains(byte)
        ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "file:\(escaped.joined())?immutable=1&mode=ro"
  }
}
