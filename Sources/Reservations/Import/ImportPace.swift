/// How many rows are read while those before them are written: two transactions full of them, so that none is committed half empty.
struct ImportPace {
  private static let bounds = 250...4_000

  private(set) var rows = 1_000

  /// Takes over how many rows a transaction had time for.
  mutating func learn(_ taken: Int) {
    // The last transaction of a slice may have had less than it had time for.
    guard taken > rows / 3 else { return }
    rows = min(max(taken * 2, Self.bounds.lowerBound), Self.bounds.upperBound)
  }
}
