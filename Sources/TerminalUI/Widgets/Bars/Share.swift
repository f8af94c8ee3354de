/// How much of a limit is taken, in steps a bar can show.
///
/// Above zero never empty, below the limit never full, at and above it full.
public struct Share: Hashable, Sendable {
  /// What is taken; below zero counts as zero.
  public let value: Int
  /// What there is; with no limit anything above zero is full.
  public let limit: Int

  /// `value` of `limit`.
  public init(_ value: Int, of limit: Int) {
    self.value = max(0, value)
    self.limit = max(0, limit)
  }

  /// Whether it is above the limit: the sign `!` says so.
  public var isOver: Bool { value > limit }

  /// So many of `steps` are taken, halves rounded up.
  public func steps(of steps: Int) -> Int {
    guard steps > 0, value > 0 else { return 0 }
    guard value < limit else { return steps }
    let rounded = (Double(value) * Double(steps) / Double(limit)).rounded(.toNearestOrAwayFromZero)
    // One step alone has to choose: above zero is not empty.
    return max(1, min(steps - 1, Int(rounded)))
  }
}
