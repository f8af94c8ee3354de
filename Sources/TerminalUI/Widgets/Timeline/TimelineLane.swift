/// Something that takes a lane of a timeline from one minute to another.
public struct TimelineBlock<ID: Hashable & Sendable>: Hashable, Sendable, Identifiable {
  /// What it is called by.
  public let id: ID
  /// Its first minute.
  public var start: Int
  /// The minute after its last.
  public var end: Int
  /// What stands on it; cut where it is longer.
  public var text: String
  /// `blockExpected`, `blockPresent`, `blockPast` or `blockConflict`; the selected one is `blockSelected` by itself.
  public var ground: StyleRole
  /// What runs on behind the text: `─` to come, `━` under way, `╌` over.
  public var run: Character

  /// A block from `start` up to `end`.
  public init(
    _ id: ID, from start: Int, to end: Int, text: String, ground: StyleRole = .blockExpected,
    run: Character = "─"
  ) {
    self.id = id
    self.start = start
    self.end = end
    self.text = text
    self.ground = ground
    self.run = run
  }
}

/// A row of a timeline: what it is called, and the blocks on it.
public struct TimelineLane<ID: Hashable & Sendable>: Hashable, Sendable {
  /// Its name, at most four cells.
  public var label: String
  /// A number beside it, at most two cells.
  public var note: String
  /// What lies on it; those that overlap are conflicts.
  public var blocks: [TimelineBlock<ID>]
  /// Whether blocks may share it: a lane of things that have no place yet.
  public var isShared: Bool

  /// A lane.
  public init(_ label: String, note: String = "", blocks: [TimelineBlock<ID>], isShared: Bool = false) {
    self.label = label
    self.note = note
    self.blocks = blocks
    self.isShared = isShared
  }

  /// The blocks that begin before another one of the lane has ended.
  public var overlaps: Set<ID> {
    guard !isShared else { return [] }
    var overlaps: Set<ID> = []
    var end = Int.min
    for block in blocks.sorted(by: { $0.start < $1.start }) {
      if block.start < end { overlaps.insert(block.id) }
      end = max(end, block.end)
    }
    return overlaps
  }
}
