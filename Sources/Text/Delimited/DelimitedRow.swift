/// One record of delimited text: its fields, and the line it begins on.
public struct DelimitedRow: Sendable, Equatable {
  /// What is wrong with one record, while those around it can be read.
  public enum Fault: Sendable, Equatable {
    /// A byte 0, which no text has.
    case nul
    /// Text between a closing quote and the next delimiter.
    case textAfterQuote
  }

  /// The line of the file it begins on, from 1; a quoted field may go on over several.
  public private(set) var line: Int
  /// What is wrong with it; nil for nearly all.
  public private(set) var fault: Fault?
  /// The fields one after the other, without quotes and delimiters.
  private var bytes: [UInt8] = []
  /// Where each field ends in `bytes`.
  private var ends: [Int] = []

  init(line: Int) { self.line = line }

  /// How many fields it has, at least one.
  public var count: Int { ends.count }

  /// The text of a field, from 0; what is no UTF-8 becomes U+FFFD. Empty beyond the last field.
  public subscript(index: Int) -> String { withBytes(at: index) { String(decoding: $0, as: UTF8.self) } }

  /// Hands on the bytes of a field; none beyond the last field.
  public func withBytes<Result>(
    at index: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    precondition(index >= 0, "fields count from 0")
    guard index < ends.count else { return try body(UnsafeBufferPointer(start: nil, count: 0)) }
    let start = index == 0 ? 0 : ends[index - 1]
    return try bytes.withUnsafeBufferPointer {
      try body(UnsafeBufferPointer(rebasing: $0[start..<ends[index]]))
    }
  }

  /// Bytes of a field; 0 beyond the last one.
  public func length(at index: Int) -> Int { withBytes(at: index) { $0.count } }

  /// All fields as text.
  public var fields: [String] { (0..<count).map { self[$0] } }
}

extension DelimitedRow {
  /// Bytes of memory that all fields take together.
  public var size: Int { bytes.count + ends.count * MemoryLayout<Int>.size }
  /// Nothing has been read into it yet.
  var isUntouched: Bool { bytes.isEmpty && ends.isEmpty }
  /// One field without a byte: what an empty line is.
  var isBlank: Bool { bytes.isEmpty && ends.count == 1 && fault == nil }

  mutating func append(_ run: UnsafeBufferPointer<UInt8>.SubSequence) { bytes.append(contentsOf: run) }
  mutating func append(_ byte: UInt8) { bytes.append(byte) }
  mutating func endField() { ends.append(bytes.count) }
  /// The first fault is the one to tell.
  mutating func note(_ fault: Fault) { if self.fault == nil { self.fault = fault } }
}
