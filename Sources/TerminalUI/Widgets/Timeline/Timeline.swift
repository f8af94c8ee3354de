/// Lanes by time: blocks on a grid of hours, the present as a line, numbers of each slot at the foot.
///
/// Blocks of one lane that overlap are drawn as conflicts and begin with `!`. Minutes count from wherever the program
/// counts, so a day that ends after midnight goes on past 1440.
public struct Timeline<ID: Hashable & Sendable>: Sendable {
  /// A line of the grid.
  public struct Tick: Hashable, Sendable {
    /// Where it stands.
    public var minute: Int
    /// `19:00`; empty for a half hour, which is a dot.
    public var label: String

    /// A line at `minute`.
    public init(_ minute: Int, label: String = "") {
      self.minute = minute
      self.label = label
    }
  }

  /// A row of numbers below the lanes.
  public struct Foot: Hashable, Sendable {
    /// `starts`.
    public var label: String
    /// By the first minute of a slot.
    public var values: [Int: TableCell]

    /// A row of numbers.
    public init(_ label: String, values: [Int: TableCell]) {
      self.label = label
      self.values = values
    }
  }

  /// What can be clicked.
  public enum Target: Hashable, Sendable {
    /// The title: goes to the pane.
    case title
    /// A block.
    case block(ID)
    /// The first minute of a free slot of a lane.
    case slot(lane: Int, minute: Int)
  }

  /// The ways from one block to the next.
  public enum Direction: Hashable, Sendable {
    /// Earlier or later in the lane, or to the lane above or below.
    case left, right, up, down
  }

  /// The key that goes to the pane, if it has one.
  public var digit: Int?
  /// What stands in the head.
  public var title: String
  /// The first minute shown.
  public var start: Int
  /// The lanes, from the top.
  public var lanes: [TimelineLane<ID>]
  /// The grid.
  public var ticks: [Tick]
  /// The present; nil when it is not on this day.
  public var now: Int?
  /// The selected block.
  public var selected: ID?
  /// Rows of numbers below the lanes.
  public var feet: [Foot]
  /// Whether the pane has the keys.
  public var isFocused: Bool

  /// Lanes from the minute `start` on.
  public init(
    _ title: String, digit: Int? = nil, start: Int, lanes: [TimelineLane<ID>], ticks: [Tick] = [],
    now: Int? = nil, selected: ID? = nil, feet: [Foot] = [], isFocused: Bool = true
  ) {
    self.title = title
    self.digit = digit
    self.start = start
    self.lanes = lanes
    self.ticks = ticks
    self.now = now
    self.selected = selected
    self.feet = feet
    self.isFocused = isFocused
  }

  /// Cells before the first slot: two for the edge, four for the name, two for the note, a blank.
  public static var left: Int { 9 }

  /// Where minutes stand in a region of this width; later or earlier by whole hours, in less
  /// than an hour by slots, where the selected block would
  /// begin out of sight.
  public func scale(width: Int) -> TimelineScale {
    let scale = TimelineScale(start: start, left: Self.left, width: width)
    let block = lanes.lazy.flatMap(\.blocks).first { $0.id == selected }
    let minutes = scale.slots * TimelineScale.slotMinutes
    guard let block, minutes > 0, !(start..<start + minutes).contains(block.start) else { return scale }
    let distance = Double(block.start) - Double(start)
    let beyond = min(Double(block.end), Double(block.start) + Double(minutes)) - Double(start + minutes)
    // Later until the block is whole, but never so far that its own start is gone.
    let unit = minutes < 60 ? TimelineScale.slotMinutes : 60
    let whole = (distance / Double(unit)).rounded(.down)
    let shift = distance < 0 ? whole : min(whole, (beyond / Double(unit)).rounded(.up))
    guard abs(shift) < 100_000 else { return scale }
    return TimelineScale(start: start + Int(shift) * unit, left: Self.left, width: width)
  }

  /// The block one comes to from `id`; `id` itself where there is none.
  ///
  /// Up and down lead to the nearest lane that has blocks, there to the one that is nearest in time.
  public func neighbour(of id: ID, toward direction: Direction) -> ID {
    guard let lane = lanes.firstIndex(where: { $0.blocks.contains { $0.id == id } }) else { return id }
    let blocks = lanes[lane].blocks.sorted { $0.start < $1.start }
    guard let place = blocks.firstIndex(where: { $0.id == id }) else { return id }
    switch direction {
    case .left: return place > 0 ? blocks[place - 1].id : id
    case .right: return place + 1 < blocks.count ? blocks[place + 1].id : id
    case .up: return nearest(to: blocks[place], among: lanes[..<lane].reversed()) ?? id
    case .down: return nearest(to: blocks[place], among: Array(lanes[(lane + 1)...])) ?? id
    }
  }

  private func nearest(to block: TimelineBlock<ID>, among lanes: [TimelineLane<ID>]) -> ID? {
    let lane = lanes.first { !$0.blocks.isEmpty }
    return lane?.blocks.min { abs($0.start - block.start) < abs($1.start - block.start) }?.id
  }
}
