/// Some records of a feed, one after the other.
public struct FeedBatch: Sendable, Hashable {
  /// In the feed's order; no two of a feed share a feed id.
  public internal(set) var records: [RestaurantRecord] = []
  /// In the feed's order.
  public internal(set) var refused: [RefusedRecord] = []

  init() {}
}
