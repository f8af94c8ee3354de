import CSQLite

/// Walks over the values that a `RowEncoder` has written; the memory stays where it is meanwhile.
struct EncodedValues {
  private(set) var place: UnsafeRawPointer

  init(_ place: UnsafeRawPointer) {
    self.place = place
  }

  /// The id that comes next; nil where it is another kind of value.
  var identifier: Int64? {
    kind == .identifier ? number : nil
  }

  /// Whether nil comes next.
  var isNull: Bool { kind == .null }

  /// Binds the next value to a parameter, without a copy: SQLite reads it where it lies.
  ///
  /// - Returns: SQLite's code.
  mutating func bindNext(to statement: OpaquePointer, at parameter: Int32) -> Int32 {
    defer { skip() }
    switch kind {
    case .null: return sqlite3_bind_null(statement, parameter)
    case .integer, .identifier: return sqlite3_bind_int64(statement, parameter, number)
    case .real:
      return sqlite3_bind_double(statement, parameter, Double(bitPattern: UInt64(bitPattern: number)))
    case .text:
      guard let length = Int32(exactly: number) else { return SQLITE_TOOBIG }
      return csqlite_bind_text_static(
        statement, parameter, (place + 9).assumingMemoryBound(to: CChar.self), length)
    case .blob:
      guard let length = Int32(exactly: number) else { return SQLITE_TOOBIG }
      return csqlite_bind_blob_static(statement, parameter, place + 9, length)
    }
  }

  /// Passes over the next value.
  mutating func skip() {
    place += length
  }

  /// The next value.
  mutating func next() -> SQLValue {
    defer { skip() }
    switch kind {
    case .null: return .null
    case .integer, .identifier: return .integer(number)
    case .real: return .real(Double(bitPattern: UInt64(bitPattern: number)))
    case .text: return .text(String(decoding: content, as: UTF8.self))
    case .blob: return .blob([UInt8](content))
    }
  }

  /// The next value as it is encoded; two are equal when their bytes are.
  mutating func nextBytes() -> UnsafeRawBufferPointer {
    defer { skip() }
    return UnsafeRawBufferPointer(start: place, count: length)
  }
}

extension EncodedValues {
  private var kind: RowEncoder.Kind {
    // Only a `RowEncoder` writes this memory.
    RowEncoder.Kind(rawValue: place.load(as: UInt8.self)) ?? .null
  }

  private var number: Int64 { (place + 1).loadUnaligned(as: Int64.self) }
  private var content: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: place + 9, count: Int(number))
  }

  private var length: Int {
    switch kind {
    case .null: 1
    case .integer, .real, .identifier: 9
    case .text, .blob: 9 + Int(number)
    }
  }
}
