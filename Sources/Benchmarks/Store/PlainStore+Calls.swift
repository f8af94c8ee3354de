import CSQLite
import Foundation
import Persistence

extension PlainStore {
  static func open(_ path: String) throws -> OpaquePointer {
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    guard sqlite3_open_v2(path, &handle, flags, nil) == SQLITE_OK, let handle else {
      throw BenchmarkError.sqlite(call: "open", message: path)
    }
    return handle
  }

  static func execute(_ sql: String, on handle: OpaquePointer) throws {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw error(sql, handle) }
  }

  static func prepare(_ sql: String, on handle: OpaquePointer) throws -> OpaquePointer {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK, let statement else {
      throw error(sql, handle)
    }
    return statement
  }

  /// The texts of the first column of each row.
  static func texts(_ sql: String, path: String) throws -> [String] {
    let handle = try open(path)
    defer { sqlite3_close(handle) }
    let statement = try prepare(sql, on: handle)
    defer { sqlite3_finalize(statement) }
    var texts: [String] = []
    while sqlite3_step(statement) == SQLITE_ROW { texts.append(text(statement, 0)) }
    return texts
  }

  static func bind(_ text: UnsafeBufferPointer<UInt8>, at index: Int32, of statement: OpaquePointer) {
    text.withMemoryRebound(to: CChar.self) { text in
      _ = csqlite_bind_text_static(statement, index, text.baseAddress, Int32(text.count))
    }
  }

  static func visit(_ row: OpaquePointer) -> Visit {
    Visit(
      id: PersistentIdentifier(rawValue: sqlite3_column_int64(row, 0)),
      house: Int(sqlite3_column_int64(row, 1)), day: Int(sqlite3_column_int64(row, 2)),
      start: Date(millisecondsSince1970: sqlite3_column_int64(row, 3)),
      party: Int(sqlite3_column_int64(row, 4)), name: text(row, 5), note: text(row, 6))
  }

  static func error(_ call: String, _ handle: OpaquePointer) -> BenchmarkError {
    .sqlite(call: call, message: String(cString: sqlite3_errmsg(handle)))
  }

  private static func text(_ row: OpaquePointer, _ column: Int32) -> String {
    guard let bytes = sqlite3_column_text(row, column) else { return "" }
    let count = Int(sqlite3_column_bytes(row, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
