/// The records of a file one after the other; memory for one chunk of it is all they need.
///
/// Not to be used from two tasks at once.
public final class DelimitedRows {
  private let chunks: FileChunks
  private var transcoder: TextTranscoder
  private var parser: DelimitedParser
  private var rows: [DelimitedRow] = []
  private var position = 0
  private var isAtEnd = false
  /// What came after the records that are still to be handed out.
  private var failure: (any Error)?

  init(path: String, encoding: TextEncoding, delimiter: Delimiter) throws {
    chunks = try FileChunks(path: path)
    transcoder = TextTranscoder(encoding)
    parser = DelimitedParser(delimiter: delimiter)
  }

  /// The next record; nil at the end.
  ///
  /// - Throws: `DelimitedError`, when the records before it have been handed out.
  public func next() throws -> DelimitedRow? {
    while position == rows.count {
      if let failure { throw failure }
      guard !isAtEnd else { return nil }
      refill()
    }
    defer { position += 1 }
    return rows[position]
  }

  private func refill() {
    rows.removeAll(keepingCapacity: true)
    position = 0
    do {
      let chunk = try chunks.next()
      isAtEnd = chunk.isEmpty
      try parse(isAtEnd ? transcoder.finish() : transcoder.utf8(chunk))
      if isAtEnd { try parser.finish { rows.append($0) } }
    } catch {
      failure = error
    }
  }

  private func parse(_ text: [UInt8]) throws {
    try text.withUnsafeBufferPointer { text in try parser.parse(text) { rows.append($0) } }
  }
}
