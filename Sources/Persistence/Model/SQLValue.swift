/// A value as SQLite stores it.
///
/// Texts are equal when their bytes are, as in SQL: é as one scalar and as two are different values.
public enum SQLValue: Sendable, Hashable {
  /// No value.
  case null
  /// A whole number; booleans are 0 and 1, dates milliseconds since 1970.
  case integer(Int64)
  /// A floating point number.
  case real(Double)
  /// Text in UTF-8.
  case text(String)
  /// Bytes as they are.
  case blob([UInt8])
}

extension SQLValue {
  /// Whether SQLite stores the same for both.
  public static func == (left: SQLValue, right: SQLValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.integer(let left), .integer(let right)): left == right
    case (.real(let left), .real(let right)): left == right
    case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
    case (.blob(let left), .blob(let right)): left == right
    default: false
    }
  }
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
    // The usual ones at once: the way through a row costs as much as the rest of a comparison.
    if let number = value as? Int {
      self = .integer(Int64(number))
      return
    }
    if let text = value as? String {
      self = .text(text)
      return
    }
    guard let columnValue = value as? any ColumnValue else { return nil }
    self = SQLValue(columnValue)
  }

  var isNull: Bool { self == .null }
}
