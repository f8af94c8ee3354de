/// How many rows the next transaction of a sliced batch gets, so that each keeps the gate for a short while.
struct BatchPace {
  /// Rows of the next slice.
  private(set) var rows: Int
  private let most: Int

  /// What a transaction should take, its commit included.
  private static let wanted = Duration.milliseconds(23)
  private static let first = 2_000
  private static let fewest = 50

  init(most: Int) {
    self.most = most
    rows = min(most, Self.first)
  }

  /// Learns from a transaction: half as many rows or twice as many at the most.
  mutating func learn(rows stored: Int, took duration: Duration) {
    let possible = Double(stored) * (Self.wanted / max(duration, .microseconds(1)))
    let next = min(max(possible, Double(rows) / 2), Double(rows) * 2)
    rows = min(most, max(Self.fewest, Int(next)))
  }
}
