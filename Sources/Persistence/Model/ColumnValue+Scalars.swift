import Foundation

extension Int64: ColumnValue {
  /// Whole numbers.
  @inlinable
  public static var storage: ColumnStorage { .integer }
  /// Appends the number.
  @inlinable
  public func encode(into row: inout RowEncoder) { row.appendInteger(self) }
  /// Reads the number.
  @inlinable
  public static func decode(from row: borrowing Row, at index: Int) -> Int64 { row.integer(at: index) }
}

extension Int: ColumnValue {
  /// Whole numbers.
  @inlinable
  public static var storage: ColumnStorage { .integer }
  /// Appends the number.
  @inlinable
  public func encode(into row: inout RowEncoder) { row.appendInteger(Int64(self)) }
  /// Reads the number.
  @inlinable
  public static func decode(from row: borrowing Row, at index: Int) -> Int { Int(row.integer(at: index)) }
}

extension Bool: ColumnValue {
  /// 0 and 1.
  @inlinable
  public static var storage: ColumnStorage { .integer }
  /// Appends 0 or 1.
  @inlinable
  public func encode(into row: inout RowEncoder) { row.appendInteger(self ? 1 : 0) }
  /// Anything but 0 is true.
  @inlinable
  public static func decode(from row: borrowing Row, at index: Int) -> Bool { row.integer(at: index) != 0 }
}

extension Double: ColumnValue {
  /// Floating point; NaN is stored as NULL, so a NOT NULL column refuses it.
  @inlinable
  public static var storage: ColumnStorage { .real }
  /// Appends the number.
  @inlinable
  public func encode(into row: inout RowEncoder) { row.appendReal(self) }
  /// Reads the number.
  @inlinable
  public static func decode(from row: borrowing Row, at index: Int) -> Double { row.real(at: index) }
}

extension String: ColumnValue {
  /// UTF-8, compared and sorted by its bytes.
  @inlinable
  public static var storage: ColumnStorage { .text }
  /// Appends the text.
  @inlinable
  public func encode(into row: inout RowEncoder) { row.appendText(self) }
  /// Reads the text.
  @inlinable
  public static func decode(from row: borrowing Row, at index: Int) -> String { row.text(at: index) }
}

extension [UInt8]: ColumnValue {
  /// Bytes are kept as they are.
  @inlinable
  public static var storage: ColumnStorage { .blob }
  /// Appends the bytes.
  @inlinable
  public func encode(into row: inout RowEncoder) { row.appendBlob(self) }
  /// Reads the bytes.
  @inlinable
  public static func decode(from row: borrowing Row, at index: Int) -> [UInt8] { row.blob(at: index) }
}

extension Date: ColumnValue {
  /// Milliseconds since 1970 as a whole number; what is finer is rounded away.
  @inlinable
  public static var storage: ColumnStorage { .integer }
  /// Appends the milliseconds.
  @inlinable
  public func encode(into row: inout RowEncoder) { row.appendInteger(millisecondsSince1970) }
  /// Reads the milliseconds.
  @inlinable
  public static func decode(from row: borrowing Row, at index: Int) -> Date {
    Date(millisecondsSince1970: row.integer(at: index))
  }
}

extension Date {
  /// An instant as it is stored.
  @inlinable
  public init(millisecondsSince1970: Int64) {
    self.init(timeIntervalSince1970: Double(millisecondsSince1970) / 1000)
  }

  /// Rounded to the nearest millisecond; what 64 bits cannot hold is clamped.
  @inlinable
  public var millisecondsSince1970: Int64 {
    let milliseconds = (timeIntervalSince1970 * 1000).rounded()
    return Int64(exactly: milliseconds) ?? (milliseconds < 0 ? .min : .max)
  }
}
