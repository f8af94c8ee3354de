import CSQLite

extension SQLValue {
  /// Binds a copy of the value to a parameter, counted from 1.
  ///
  /// - Returns: SQLite's code.
  func bind(to statement: OpaquePointer, at parameter: Int32) -> Int32 {
    switch self {
    case .null: return sqlite3_bind_null(statement, parameter)
    case .integer(let value): return sqlite3_bind_int64(statement, parameter, value)
    case .real(let value): return sqlite3_bind_double(statement, parameter, value)
    case .text(var value):
      return value.withUTF8 { text in
        guard let length = Int32(exactly: text.count) else { return SQLITE_TOOBIG }
        // An empty text may have no address, which SQLite would take for NULL.
        guard length > 0 else { return csqlite_bind_text_copy(statement, parameter, "", 0) }
        return text.withMemoryRebound(to: CChar.self) {
          csqlite_bind_text_copy(statement, parameter, $0.baseAddress, length)
        }
      }
    case .blob(let value):
      return value.withUnsafeBytes { bytes in
        guard let length = Int32(exactly: bytes.count) else { return SQLITE_TOOBIG }
        guard length > 0 else { return sqlite3_bind_zeroblob(statement, parameter, 0) }
        return csqlite_bind_blob_copy(statement, parameter, bytes.baseAddress, length)
      }
    }
  }
}
