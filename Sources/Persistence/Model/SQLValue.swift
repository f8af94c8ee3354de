/// A value as SQLite stores it.
public enum SQLValue: Sendable, Hashable {
  /// No value.
  case null
  /// A whole number; booleans are 0 and 1, dates milliseconds since 1970.
  case integer(Int64)
  /// A floating point number.
  case real(Double)
  /// Text in UTF-8.
  case text(String)
  /// Bytes.
  case blob([UInt8])
}

extension SQLValue {
  /// The value that a column of this type holds for `value`.
  init(_ value: some ColumnValue) {
    var encoder = RowEncoder()
    value.encode(into: &encoder)
    self = encoder.values.first ?? .null
  }

  /// The stored form of a value whose type is not known; nil when no column holds it.
  init?(any value: Any) {
    guard let columnValue = value as? any ColumnValue else { return nil }
    self = SQLValue(columnValue)
  }

  var isNull: Bool { self == .null }
}
