import CSQLite

/// Takes a model's column values in their order, into a statement or into a list.
public struct RowEncoder {
  private let statement: OpaquePointer?
  private let arena: TextArena?
  private(set) var count = 0
  private(set) var values: [SQLValue] = []
  /// SQLite's code for the first value that could not be bound.
  private(set) var failure: Int32 = SQLITE_OK

  /// Collects the values.
  init() {
    statement = nil
    arena = nil
  }

  /// Binds the values to parameters 1, 2, … of a statement that has been reset.
  init(statement: OpaquePointer, arena: TextArena) {
    self.statement = statement
    self.arena = arena
    arena.clear()
  }

  /// Appends the value of the next column.
  @inlinable
  public mutating func append<Value: ColumnValue>(_ value: Value) {
    value.encode(into: &self)
  }

  /// Appends NULL.
  public mutating func appendNull() {
    count += 1
    guard let statement else { return values.append(.null) }
    note(sqlite3_bind_null(statement, Int32(truncatingIfNeeded: count)))
  }

  /// Appends a whole number.
  public mutating func appendInteger(_ value: Int64) {
    count += 1
    guard let statement else { return values.append(.integer(value)) }
    note(sqlite3_bind_int64(statement, Int32(truncatingIfNeeded: count), value))
  }

  /// Appends a floating point number.
  public mutating func appendReal(_ value: Double) {
    count += 1
    guard let statement else { return values.append(.real(value)) }
    note(sqlite3_bind_double(statement, Int32(truncatingIfNeeded: count), value))
  }

  /// Appends text.
  public mutating func appendText(_ value: String) {
    count += 1
    guard let statement, let arena else { return values.append(.text(value)) }
    note(arena.bind(value, to: statement, at: Int32(truncatingIfNeeded: count)))
  }

  /// Appends bytes.
  public mutating func appendBlob(_ value: [UInt8]) {
    count += 1
    guard let statement else { return values.append(.blob(value)) }
    let code = value.withUnsafeBytes { bytes in
      // An empty array may have no address, which SQLite would take for NULL.
      bytes.isEmpty
        ? sqlite3_bind_zeroblob(statement, Int32(truncatingIfNeeded: count), 0)
        : csqlite_bind_blob_copy(
          statement, Int32(truncatingIfNeeded: count), bytes.baseAddress,
          Int32(truncatingIfNeeded: bytes.count))
    }
    note(code)
  }

  mutating func append(stored value: SQLValue) {
    switch value {
    case .null: appendNull()
    case .integer(let value): appendInteger(value)
    case .real(let value): appendReal(value)
    case .text(let value): appendText(value)
    case .blob(let value): appendBlob(value)
    }
  }

  private mutating func note(_ code: Int32) {
    if failure == SQLITE_OK { failure = code }
  }
}
