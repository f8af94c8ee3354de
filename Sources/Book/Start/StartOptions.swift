/// Which book to open and how: what the command line says.
public nonisolated struct StartOptions: Equatable, Sendable {
  /// Where the book is.
  public enum Store: Equatable, Sendable {
    /// In the user's own directory.
    case standard
    /// At this absolute path.
    case file(path: String)
    /// In memory: an empty book that ends with the program.
    case inMemory
    /// In memory, filled with the evening of the demonstration.
    case demo
  }

  /// Where the book is.
  public var store: Store
  /// Whether nothing is ever written.
  public var isReadOnly: Bool
  /// Where restaurants come from; no two feeds share a name.
  public var feeds: [FeedSetting]
  /// How their servers are reached.
  public var way = FeedWay()
  /// Whether the samples are only for a book that has no other restaurants, since nobody has asked for them.
  public var areSamplesOptional = false

  /// Options; by default the user's own book and the sample feed.
  public init(store: Store = .standard, isReadOnly: Bool = false, feed: FeedSource = .sample) {
    self.init(store: store, isReadOnly: isReadOnly, feeds: [FeedSetting(feed)].compactMap(\.self))
  }

  /// Options with several feeds.
  public init(store: Store = .standard, isReadOnly: Bool = false, feeds: [FeedSetting]) {
    self.store = store
    self.isReadOnly = isReadOnly
    self.feeds = feeds
  }

  /// Whether the book ends with the program.
  var isInMemory: Bool { store == .inMemory || store == .demo }
}
