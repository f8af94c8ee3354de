/// What a feed says.
public struct FeedDocument: Sendable, Hashable {
  /// How it was written.
  public let format: FeedFormat
  /// In the feed's order; no two share a feed id.
  public let records: [RestaurantRecord]
  /// In the feed's order.
  public let refused: [RefusedRecord]

  /// A document with these contents, taken as they are.
  public init(format: FeedFormat, records: [RestaurantRecord], refused: [RefusedRecord]) {
    self.format = format
    self.records = records
    self.refused = refused
  }
}
