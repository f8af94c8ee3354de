/// How a column keeps its values.
public enum ColumnStorage: String, Sendable {
  /// Whole numbers, booleans, dates, identifiers.
  case integer = "INTEGER"
  /// Floating point numbers.
  case real = "REAL"
  /// Text in UTF-8.
  case text = "TEXT"
  /// Bytes as they are.
  case blob = "BLOB"
}

/// A value that one column can hold.
///
/// An enum with a raw value conforms by saying so; nothing else is to be written.
public protocol ColumnValue: Sendable {
  /// How the column keeps it.
  static var storage: ColumnStorage { get }
  /// Whether the column may be NULL; true for optionals only.
  static var isNullable: Bool { get }
  /// Appends exactly one value.
  func encode(into row: inout RowEncoder)
  /// Reads column `index`, 0-based.
  ///
  /// - Throws: `PersistenceError.undecodable` when the column holds a value that this type has not.
  static func decode(from row: borrowing Row, at index: Int) throws(PersistenceError) -> Self
}

extension ColumnValue {
  /// NOT NULL.
  @inlinable
  public static var isNullable: Bool { false }
}

extension ColumnValue where Self: RawRepresentable, RawValue: ColumnValue {
  /// That of the raw value.
  @inlinable
  public static var storage: ColumnStorage { RawValue.storage }

  /// Appends the raw value.
  @inlinable
  public func encode(into row: inout RowEncoder) {
    rawValue.encode(into: &row)
  }

  /// Reads the raw value; one that is unknown, from a newer program say, is an error.
  @inlinable
  public static func decode(from row: borrowing Row, at index: Int) throws(PersistenceError) -> Self {
    let raw = try RawValue.decode(from: row, at: index)
    guard let value = Self(rawValue: raw) else { throw row.undecodable(at: index, as: Self.self) }
    return value
  }
}

extension PersistentIdentifier: ColumnValue {
  /// Appends the raw value, marked as that of an id.
  @inlinable
  public func encode(into row: inout RowEncoder) { row.appendIdentifier(rawValue) }

  /// Reads the raw value.
  @inlinable
  public static func decode(from row: borrowing Row, at index: Int) -> Self {
    Self(rawValue: row.integer(at: index))
  }
}

extension Optional: ColumnValue where Wrapped: ColumnValue {
  /// That of the wrapped value.
  @inlinable
  public static var storage: ColumnStorage { Wrapped.storage }

  /// NULL is nil.
  @inlinable
  public static var isNullable: Bool { true }

  /// Appends the value or NULL.
  @inlinable
  public func encode(into row: inout RowEncoder) {
    if let value = self { value.encode(into: &row) } else { row.appendNull() }
  }

  /// NULL is nil.
  @inlinable
  public static func decode(from row: borrowing Row, at index: Int) throws(PersistenceError) -> Self {
    row.isNull(at: index) ? nil : try Wrapped.decode(from: row, at: index)
  }
}
