/// A file of delimited text, of which encoding, delimiter and header are known.
public struct DelimitedFile: Sendable, Equatable {
  /// Where it is.
  public let path: String
  /// How its letters are kept.
  public let encoding: TextEncoding
  /// What stands between its fields.
  public let delimiter: Delimiter
  /// The fields of its first record.
  public let header: [String]
  /// Whether a line that says the delimiter stands above the header.
  private let statesDelimiter: Bool

  /// Looks through the file once: the encoding is told by all of it, the delimiter by its first line with anything in it.
  ///
  /// - Throws: `DelimitedError`.
  public init(path: String) throws {
    self.path = path
    encoding = try Self.encoding(path: path)
    let head = try Self.head(path: path, encoding)
    let stated = Delimiter(statedIn: head)
    statesDelimiter = stated != nil
    delimiter = stated ?? Delimiter(guessedFrom: head)
    let rows = try DelimitedRows(path: path, encoding: encoding, delimiter: delimiter)
    if statesDelimiter { _ = try rows.next() }
    guard let first = try rows.next() else { throw DelimitedError.empty(path: path) }
    header = first.fields
  }

  /// The records from the first one after the header.
  ///
  /// - Throws: `DelimitedError`.
  public func rows() throws -> DelimitedRows {
    let rows = try DelimitedRows(path: path, encoding: encoding, delimiter: delimiter)
    if statesDelimiter { _ = try rows.next() }
    _ = try rows.next()
    return rows
  }

  private static func encoding(path: String) throws(DelimitedError) -> TextEncoding {
    let chunks = try FileChunks(path: path)
    var survey = EncodingSurvey()
    var chunk = try chunks.next()
    guard !chunk.isEmpty else { throw .empty(path: path) }
    if let told = TextEncoding(head: chunk[...]), told != .utf8 { return told }
    while !chunk.isEmpty {
      survey.look(at: chunk)
      chunk = try chunks.next()
    }
    return try survey.encoding()
  }

  private static func head(path: String, _ encoding: TextEncoding) throws(DelimitedError) -> [UInt8] {
    var transcoder = TextTranscoder(encoding)
    return transcoder.utf8(try FileChunks(path: path).next())
  }
}
