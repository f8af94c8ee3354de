/// One part of a region that is split: how much room it needs, how much it likes, and how much it is worth.
public struct SplitPart<ID: Hashable & Sendable>: Hashable, Sendable {
  /// What the part is called by.
  public let id: ID
  /// Fewer cells than these are no use: the part is then left out.
  public let minimum: Int
  /// The cells it gets before spare room is shared; between `minimum` and `maximum`.
  public let ideal: Int
  /// More than these it never gets.
  public let maximum: Int
  /// Where not all parts fit, the one of the lowest priority goes first; of equal ones the last.
  public let priority: Int
  /// Blank cells before it, unless it is the first that is shown.
  public let gap: Int

  /// A part of `minimum` to `maximum` cells.
  ///
  /// - Parameters:
  ///   - ideal: `minimum` unless said otherwise.
  ///   - maximum: As much as there is unless said otherwise.
  public init(
    _ id: ID, atLeast minimum: Int, ideal: Int? = nil, atMost maximum: Int = .max, priority: Int = 0,
    gap: Int = 0
  ) {
    self.id = id
    self.minimum = max(1, minimum)
    self.ideal = max(self.minimum, ideal ?? minimum)
    self.maximum = max(self.ideal, maximum)
    self.priority = priority
    self.gap = max(0, gap)
  }

  /// A part of exactly so many cells.
  public init(_ id: ID, exactly cells: Int, priority: Int = 0, gap: Int = 0) {
    self.init(id, atLeast: cells, atMost: cells, priority: priority, gap: gap)
  }

  var need: RoomNeed {
    RoomNeed(minimum: minimum, ideal: ideal, maximum: maximum, priority: priority, gap: gap)
  }
}
