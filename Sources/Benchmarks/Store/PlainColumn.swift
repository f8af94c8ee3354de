import CSQLite
import Foundation
import Persistence

/// What a plain column holds.
enum PlainColumn {
  static func text(_ row: OpaquePointer, _ column: Int32) -> String {
    guard let bytes = sqlite3_column_text(row, column) else { return "" }
    let count = Int(sqlite3_column_bytes(row, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  static func date(_ row: OpaquePointer, _ column: Int32) -> Date {
    Date(millisecondsSince1970: sqlite3_column_int64(row, column))
  }

  static func optionalDate(_ row: OpaquePointer, _ column: Int32) -> Date? {
    sqlite3_column_type(row, column) == SQLITE_NULL ? nil : date(row, column)
  }
}
