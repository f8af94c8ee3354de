import Feeds

/// A feed read to its end.
struct FeedDocument: Equatable {
  let format: FeedFormat
  var records: [RestaurantRecord] = []
  var refused: [RefusedRecord] = []

  /// - Throws: `FeedError` when the document as a whole cannot be read.
  init(_ bytes: [UInt8], format: FeedFormat? = nil) throws(FeedError) {
    var reader = try FeedReader(bytes, format: format)
    self.format = reader.format
    while let batch = reader.next(1000) {
      records += batch.records
      refused += batch.refused
    }
  }
}
