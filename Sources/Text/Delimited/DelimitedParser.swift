/// Cuts delimited text into records, chunk by chunk: RFC 4180 with any delimiter.
///
/// Lines end with LF, CRLF or CR. A field in quotes may hold delimiters, lines and doubled quotes; a quote inside a field
/// without quotes stands for itself. Empty lines are left out. A byte order mark is not looked for.
public struct DelimitedParser: Sendable {
  private enum State { case start, plain, quoted, closing }

  /// Bytes that one record takes in memory, its fields' ends among them, beyond which nothing sensible can follow.
  public static let recordLimit = 4 << 20

  private let delimiter: UInt8
  private var state = State.start
  private var row: DelimitedRow
  private var line = 1
  /// The line of the quote that is open.
  private var quoteLine = 1
  private var isAfterCR = false

  /// A parser at the beginning of a text.
  public init(delimiter: Delimiter = .comma) {
    self.delimiter = delimiter.byte
    row = DelimitedRow(line: 1)
  }

  /// Reads the next bytes; `body` is given each record that ends in them.
  ///
  /// - Throws: `DelimitedError.recordTooLong`, `.unterminatedQuote`; what `body` throws.
  public mutating func parse(
    _ chunk: UnsafeBufferPointer<UInt8>, _ body: (DelimitedRow) throws -> Void
  ) throws {
    var index = 0
    while index < chunk.count {
      switch state {
      case .start where chunk[index] == .quote: open(at: &index)
      case .start, .plain: try readPlain(chunk, &index, body)
      case .quoted: readQuoted(chunk, &index)
      case .closing: try readAfterQuote(chunk, &index, body)
      }
      guard row.size <= Self.recordLimit else { throw excess }
    }
  }

  /// Ends the text: the last record need not have a line end.
  ///
  /// - Throws: `DelimitedError.unterminatedQuote`; what `body` throws.
  public mutating func finish(_ body: (DelimitedRow) throws -> Void) throws {
    guard state != .quoted else { throw DelimitedError.unterminatedQuote(line: quoteLine) }
    guard state != .start || !row.isUntouched else { return }
    try endRecord(body)
  }
}

extension DelimitedParser {
  private mutating func open(at index: inout Int) {
    (state, quoteLine, isAfterCR) = (.quoted, line, false)
    index += 1
  }

  private mutating func readPlain(
    _ chunk: UnsafeBufferPointer<UInt8>, _ index: inout Int, _ body: (DelimitedRow) throws -> Void
  ) throws {
    let run = chunk[index...].prefix { $0 != delimiter && $0 != .lf && $0 != .cr && $0 != 0 }
    if !run.isEmpty {
      row.append(run)
      (state, isAfterCR) = (.plain, false)
      index = run.endIndex
    }
    guard index < chunk.count else { return }
    try take(chunk[index], body)
    index += 1
  }

  private mutating func readQuoted(_ chunk: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
    let run = chunk[index...].prefix { $0 != .quote && $0 != .lf && $0 != .cr && $0 != 0 }
    if !run.isEmpty {
      row.append(run)
      isAfterCR = false
      index = run.endIndex
    }
    guard index < chunk.count else { return }
    switch chunk[index] {
    case .quote: (state, isAfterCR) = (.closing, false)
    case 0: row.note(.nul)
    case let lineEnd:
      row.append(lineEnd)
      countLine(lineEnd)
    }
    index += 1
  }

  private mutating func readAfterQuote(
    _ chunk: UnsafeBufferPointer<UInt8>, _ index: inout Int, _ body: (DelimitedRow) throws -> Void
  ) throws {
    let byte = chunk[index]
    index += 1
    switch byte {
    case .quote:
      row.append(byte)
      state = .quoted
    case delimiter, .lf, .cr: try take(byte, body)
    default:
      row.note(.textAfterQuote)
      row.append(byte)
      state = .plain
    }
  }

  /// What ends a run of plain text: a delimiter, a line end, or a byte 0.
  private mutating func take(_ byte: UInt8, _ body: (DelimitedRow) throws -> Void) throws {
    switch byte {
    case delimiter:
      row.endField()
      (state, isAfterCR) = (.start, false)
    case 0:
      row.note(.nul)
      (state, isAfterCR) = (.plain, false)
    // The second byte of a CRLF.
    case .lf where isAfterCR && state == .start && row.isUntouched: isAfterCR = false
    default:
      countLine(byte)
      try endRecord(body)
    }
  }

  /// A CR, an LF, or both together end one line.
  private mutating func countLine(_ byte: UInt8) {
    if byte == .cr || !isAfterCR { line += 1 }
    isAfterCR = byte == .cr
  }

  private mutating func endRecord(_ body: (DelimitedRow) throws -> Void) throws {
    row.endField()
    let record = row
    row = DelimitedRow(line: line)
    // The line of a CRLF's second byte has been counted.
    state = .start
    guard !record.isBlank else { return }
    try body(record)
  }

  private var excess: DelimitedError {
    state == .quoted ? .unterminatedQuote(line: quoteLine) : .recordTooLong(line: row.line)
  }
}

extension UInt8 {
  static let lf = UInt8(ascii: "\n")
  static let cr = UInt8(ascii: "\r")
  static let quote = UInt8(ascii: "\"")
}
