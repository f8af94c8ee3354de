/// Takes a model's column values in their order, into bytes from which SQLite then binds without a copy.
///
/// A value is a byte that says its kind, then eight bytes of a number, or eight of a length and the text or the bytes.
public struct RowEncoder: ~Copyable {
  /// What a value begins with.
  @usableFromInline
  enum Kind: UInt8 {
    case null, integer, real, text, blob
    /// A whole number that names a row: in a batch it may stand for one that is looked up.
    case identifier
  }

  private let bytes: RowBytes
  private let begin: Int
  @usableFromInline var next: UnsafeMutableRawPointer
  @usableFromInline var end: UnsafeMutableRawPointer
  /// Values so far.
  @usableFromInline var count = 0

  /// Encodes one row for itself.
  init() {
    self.init(appendingTo: RowBytes(capacity: 256))
  }

  /// Encodes a row after those that are finished; it counts from `finish()` on.
  init(appendingTo bytes: RowBytes) {
    self.bytes = bytes
    begin = bytes.used
    next = bytes.start + begin
    end = bytes.start + bytes.capacity
  }

  /// Keeps the row in its memory.
  func finish() {
    bytes.used = next - bytes.start
  }

  /// The row as values.
  var values: [SQLValue] {
    var reader = EncodedValues(bytes.start + begin)
    return (0..<count).map { _ in reader.next() }
  }
}

extension RowEncoder {
  /// Appends the value of the next column.
  @inlinable
  public mutating func append<Value: ColumnValue>(_ value: Value) {
    value.encode(into: &self)
  }

  /// Appends NULL.
  @inlinable
  public mutating func appendNull() {
    put(.null, room: 1)
  }

  /// Appends a whole number.
  @inlinable
  public mutating func appendInteger(_ value: Int64) {
    put(.integer, room: 9)
    put(value)
  }

  /// Appends the id of a row.
  @inlinable
  public mutating func appendIdentifier(_ value: Int64) {
    put(.identifier, room: 9)
    put(value)
  }

  /// Appends a floating point number.
  @inlinable
  public mutating func appendReal(_ value: Double) {
    put(.real, room: 9)
    put(Int64(bitPattern: value.bitPattern))
  }

  /// Appends text.
  @inlinable
  public mutating func appendText(_ value: String) {
    var value = value
    value.withUTF8 { put(.text, UnsafeRawBufferPointer($0)) }
  }

  /// Appends bytes.
  @inlinable
  public mutating func appendBlob(_ value: [UInt8]) {
    value.withUnsafeBytes { put(.blob, $0) }
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

  @inlinable
  mutating func put(_ kind: Kind, room: Int) {
    if end - next < room { grow(by: room) }
    next.storeBytes(of: kind.rawValue, as: UInt8.self)
    next += 1
    count += 1
  }

  @inlinable
  mutating func put(_ number: Int64) {
    next.storeBytes(of: number, as: Int64.self)
    next += 8
  }

  @inlinable
  mutating func put(_ kind: Kind, _ content: UnsafeRawBufferPointer) {
    put(kind, room: 9 + content.count)
    put(Int64(content.count))
    if let source = content.baseAddress { next.copyMemory(from: source, byteCount: content.count) }
    next += content.count
  }

  @usableFromInline
  mutating func grow(by room: Int) {
    let kept = next - bytes.start
    bytes.reserve(room, after: kept)
    next = bytes.start + kept
    end = bytes.start + bytes.capacity
  }
}
