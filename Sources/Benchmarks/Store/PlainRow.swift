import CSQLite
import Foundation
import Persistence

/// A model that plain calls of sqlite3 store and fetch too, by hand and as quick as they can be written.
protocol PlainRow: PersistentModel {
  /// The names of the columns, in the order of `bind` and of `init(plain:)`.
  static var columns: [String] { get }
  /// The columns of a window's order; the id follows.
  static var order: [SortDescriptor<Self>] { get }
  /// The same, as names.
  static var orderColumns: [String] { get }
  /// The values of the order and the id.
  var place: [Int64] { get }

  /// Binds each value to its parameter; texts stay in `texts` until the next row.
  func bind(to statement: OpaquePointer, _ texts: PlainTexts)
  /// The present row of a statement.
  init(plain row: OpaquePointer)
  /// The same row before all others in the window's order, and before those of smaller numbers.
  func earliest(_ number: Int) -> Self
}

/// Memory for the texts of one row, so that sqlite3 need not copy them.
final class PlainTexts {
  private let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 1)
  private var used = 0

  deinit { bytes.deallocate() }

  func clear() { used = 0 }

  func bind(_ text: String, at index: Int32, of statement: OpaquePointer) {
    var text = text
    text.withUTF8 { utf8 in
      guard let start = bytes.baseAddress?.advanced(by: used), let source = utf8.baseAddress else {
        sqlite3_bind_zeroblob(statement, index, 0)
        return
      }
      start.copyMemory(from: source, byteCount: utf8.count)
      used += utf8.count
      _ = csqlite_bind_text_static(
        statement, index, start.assumingMemoryBound(to: CChar.self), Int32(utf8.count))
    }
  }
}

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
