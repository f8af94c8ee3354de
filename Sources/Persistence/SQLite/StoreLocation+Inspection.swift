import CLinux
import CSQLite
import Glibc

/// What is at a store's path.
enum FoundFile: Equatable {
  /// Nothing.
  case missing
  /// An empty file or database, which nobody has marked.
  case empty
  /// A database with our mark and no newer schema than ours.
  case ours
}

extension StoreLocation {
  /// Looks at the file without changing anything, not even beside it.
  func inspect(applicationID: Int32, knownVersion: Int) throws(PersistenceError) -> FoundFile {
    try refuseNetworkFileSystem()
    var info = stat()
    guard lstat(path, &info) == 0 else {
      if errno == ENOENT { return .missing }
      throw .cannotOpen(path: path, obstacle: OpenObstacle(path: path, errno: errno))
    }
    try refuse(info.st_mode & S_IFMT)
    guard access(path, isReadOnly ? R_OK : R_OK | W_OK) == 0 else {
      throw .cannotOpen(path: path, obstacle: OpenObstacle(path: path, errno: errno))
    }
    guard info.st_size > 0 else { return .empty }
    // SQLite takes shorter files for empty ones and would write over them.
    guard info.st_size >= Self.leastSize else { throw .notADatabase(path: path) }
    return try inspectHeader(applicationID, knownVersion)
  }

  /// The smallest page that SQLite has.
  private static let leastSize = 512

  private func inspectHeader(
    _ applicationID: Int32, _ knownVersion: Int
  ) throws(PersistenceError) -> FoundFile {
    let database = try Database(path: path, uri: immutableURI, flags: SQLITE_OPEN_READONLY)
    let header = try database.header()
    guard header.isDatabase else { throw .notADatabase(path: path) }
    let found = header.applicationID
    let hasLog = fileSize(logPath) > 0
    if found == applicationID {
      // With a log the file's own number may be old: then it is asked again on the real connection.
      let version = hasLog ? 0 : Int(header.userVersion)
      guard version <= knownVersion else {
        throw .newerSchema(path: path, found: version, known: knownVersion)
      }
      return .ours
    }
    let tables = try database.integer("SELECT COUNT(*) FROM sqlite_master")
    guard !hasLog && found == 0 && tables == 0 else { throw .notOurs(path: path, applicationID: found) }
    return .empty
  }

  private func fileSize(_ path: String) -> Int {
    var info = stat()
    return stat(path, &info) == 0 ? Int(info.st_size) : 0
  }

  private func refuse(_ kind: mode_t) throws(PersistenceError) {
    switch kind {
    case S_IFREG: return
    case S_IFDIR: throw .cannotOpen(path: path, obstacle: .directory)
    case S_IFLNK: throw .cannotOpen(path: path, obstacle: .symbolicLink)
    default: throw .cannotOpen(path: path, obstacle: .notARegularFile)
    }
  }

  /// The nearest folder that is there says where the file is or will be.
  private func refuseNetworkFileSystem() throws(PersistenceError) {
    var folder = path[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      let type = clinux_filesystem_type(folder.isEmpty ? "/" : String(folder))
      guard type != -1 else { continue }
      if let name = Self.networkFileSystem(type) {
        throw .cannotOpen(path: path, obstacle: .networkFileSystem(name))
      }
      return
    }
  }

  /// The name of a network file system with this magic number (statfs(2)); nil for all others.
  static func networkFileSystem(_ type: Int64) -> String? {
    switch type & 0xffff_ffff {
    case 0x6969: "NFS"
    case 0x517b, 0xff53_4d42, 0xfe53_4d42: "SMB"
    case 0x5346_414f, 0x6b41_4653: "AFS"
    case 0x7375_7245: "Coda"
    case 0x00c3_6400: "Ceph"
    case 0x0bd0_0bd0: "Lustre"
    case 0x0102_1997: "9P"
    default: nil
    }
  }
}
