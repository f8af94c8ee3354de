import CSQLite

/// What a database file says of itself in its first 100 bytes, as in the SQLite file format §1.3.
struct DatabaseHeader {
  /// Whether it begins as a database does.
  let isDatabase: Bool
  /// `PRAGMA application_id`.
  let applicationID: Int32
  /// `PRAGMA user_version`.
  let userVersion: Int32
}

extension Database {
  /// The header as it stands in the file, read without a look at the other pages: while another process writes its log
  /// back, they do not fit together yet.
  func header() throws(PersistenceError) -> DatabaseHeader {
    var bytes = [UInt8](repeating: 0, count: 100)
    let code = csqlite_read_start(handle, &bytes, Int32(bytes.count))
    guard code == SQLITE_OK else { throw error(code, sql: "") }
    func number(at offset: Int) -> Int32 {
      Int32(bitPattern: bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) })
    }
    return DatabaseHeader(
      isDatabase: bytes.starts(with: Array("SQLite format 3".utf8) + [0]), applicationID: number(at: 68),
      userVersion: number(at: 60))
  }
}
