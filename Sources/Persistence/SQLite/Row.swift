import CSQLite

/// The present row of a query, valid inside the closure that it is given to. Columns count from 0.
public struct Row: ~Copyable {
  private let statement: OpaquePointer

  init(statement: OpaquePointer) {
    self.statement = statement
  }

  /// The value of a column.
  ///
  /// - Throws: `undecodable` when the column holds a value that the type has not.
  @inlinable
  public func value<Value: ColumnValue>(
    _ index: Int, as type: Value.Type = Value.self
  ) throws(PersistenceError) -> Value {
    try Value.decode(from: self, at: index)
  }

  /// Whether the column is NULL.
  public func isNull(at index: Int) -> Bool {
    sqlite3_column_type(statement, Int32(truncatingIfNeeded: index)) == SQLITE_NULL
  }

  /// A whole number; 0 for NULL.
  public func integer(at index: Int) -> Int64 {
    sqlite3_column_int64(statement, Int32(truncatingIfNeeded: index))
  }

  /// A floating point number; 0 for NULL.
  public func real(at index: Int) -> Double {
    sqlite3_column_double(statement, Int32(truncatingIfNeeded: index))
  }

  /// Text; empty for NULL.
  public func text(at index: Int) -> String {
    let value = stored(in: index)
    guard let start = sqlite3_value_text(value) else { return "" }
    let count = Int(sqlite3_value_bytes(value))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// Hands on the UTF-8 of a text, which is valid inside the closure only; none for NULL.
  public func withUTF8<Result, Failure: Error>(
    at index: Int, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let value = stored(in: index)
    let start = sqlite3_value_text(value)
    let count = start == nil ? 0 : Int(sqlite3_value_bytes(value))
    return try body(UnsafeBufferPointer(start: start, count: count))
  }

  /// Bytes; empty for NULL.
  public func blob(at index: Int) -> [UInt8] {
    let value = stored(in: index)
    guard let start = sqlite3_value_blob(value) else { return [] }
    return [UInt8](UnsafeRawBufferPointer(start: start, count: Int(sqlite3_value_bytes(value))))
  }

  /// SQLite's own value: one look at the column instead of one for each question. It may be asked, because the connection has
  /// no mutex that would protect it.
  private func stored(in column: Int) -> OpaquePointer? {
    sqlite3_column_value(statement, Int32(truncatingIfNeeded: column))
  }

  /// The error for a value that `type` has not.
  public func undecodable<Value>(at index: Int, as type: Value.Type) -> PersistenceError {
    let name = sqlite3_column_name(statement, Int32(index)).map { String(cString: $0) } ?? "\(index)"
    return .undecodable(column: name, value: stored(at: index), type: "\(type)")
  }

  /// The value as it is stored.
  func stored(at index: Int) -> SQLValue {
    switch sqlite3_column_type(statement, Int32(truncatingIfNeeded: index)) {
    case SQLITE_INTEGER: .integer(integer(at: index))
    case SQLITE_FLOAT: .real(real(at: index))
    case SQLITE_TEXT: .text(text(at: index))
    case SQLITE_BLOB: .blob(blob(at: index))
    default: .null
    }
  }
}
