/// Turns a feed's bytes into records, all at once; `FeedReader` hands them out piece by piece.
public struct FeedDecoder: Sendable {
  private let format: FeedFormat?
  private let maximumRecords: Int

  /// A decoder that takes documents of at most 250,000 records.
  ///
  /// - Parameter format: What the document must be; nil takes what its content tells.
  public init(format: FeedFormat? = nil) {
    self.init(format: format, maximumRecords: FeedReader.maximumRecords)
  }

  init(format: FeedFormat? = nil, maximumRecords: Int) {
    self.format = format
    self.maximumRecords = maximumRecords
  }

  /// The records of a document, in its order.
  ///
  /// Each record is read on its own: one that cannot be used is reported in `refused` and costs no other. A list
  /// without any records is a document, too: what an empty feed means is the caller's to judge.
  ///
  /// - Parameter bytes: JSON or CSV in UTF-8, with or without a byte order mark; its content tells the format.
  /// - Throws: `FeedError` when the document as a whole cannot be read.
  public func decode(_ bytes: [UInt8]) throws(FeedError) -> FeedDocument {
    var reader = try FeedReader(bytes, format: format, maximumRecords: maximumRecords)
    let batch = reader.next(maximumRecords) ?? FeedBatch()
    return FeedDocument(format: reader.format, records: batch.records, refused: batch.refused)
  }
}
