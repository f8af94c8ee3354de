/// Turns a feed's bytes into records. Knows no store and no network.
public struct FeedDecoder: Sendable {
  private let maximumRecords: Int

  /// A decoder that takes documents of at most `maximumRecords` records.
  public init(maximumRecords: Int = 250_000) {
    self.maximumRecords = maximumRecords
  }

  /// The records of a document, in its order.
  ///
  /// Each record is read on its own: one that cannot be used is reported in `refused` and costs no other. A list
  /// without any records is a document, too.
  ///
  /// - Parameters:
  ///   - bytes: JSON in UTF-8, with or without a byte order mark.
  ///   - format: Nil tells it by content. Given, a bare list of records is accepted as well.
  /// - Throws: `FeedError` when the document as a whole cannot be read.
  public func decode(_ bytes: [UInt8], format: FeedFormat? = nil) throws(FeedError) -> FeedDocument {
    throw .empty
  }
}
