/// How long a feed that failed is left alone, by this session and by the others of its book.
nonisolated struct FeedPause: Sendable {
  /// A file that is not there is looked for again, but not without pause.
  private static let shortest = Duration.seconds(5)

  /// Until the next try.
  let seconds: Double
  /// Whether the source itself asked for it: then it holds for a person too.
  let isWished: Bool

  /// - Parameters:
  ///   - own: By the failures that all sessions of the book have seen.
  ///   - network: By those that this program has seen, of the feed and of its server.
  ///   - wish: What the source asked for.
  init(own: Duration, network: Duration, wish: Duration?) {
    let longest = max(Self.shortest, own, network, wish ?? .zero)
    seconds = longest / .seconds(1)
    isWished = wish != nil
  }
}
