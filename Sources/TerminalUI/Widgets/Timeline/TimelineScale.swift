/// Where a minute stands on a timeline of a given width: slots of a quarter hour, three, four or six cells each.
public struct TimelineScale: Hashable, Sendable {
  /// Minutes of a slot.
  public static let slotMinutes = 15

  /// The first cell of the first slot.
  public let left: Int
  /// The minute that stands there.
  public let start: Int
  /// Cells of a slot.
  public let cellsPerSlot: Int
  /// Whole slots that fit.
  public let slots: Int

  /// - Parameters:
  ///   - start: The first minute, counted from wherever the program counts.
  ///   - left: Cells before it: names and notes of the lanes.
  ///   - width: All cells there are; two stay free at the right.
  public init(start: Int, left: Int, width: Int) {
    self.start = start
    self.left = left
    cellsPerSlot = width >= 160 ? 6 : width >= 110 ? 4 : 3
    slots = max(0, (width - left - 2) / cellsPerSlot)
  }

  /// The first cell after the last slot.
  public var end: Int { left + slots * cellsPerSlot }

  /// The cell of a minute; may lie outside.
  public func column(of minute: Int) -> Int {
    // A block years away must not overflow, and is as far outside as one days away.
    let minutes = max(-100_000, min(100_000, Double(minute) - Double(start)))
    return left + Int((minutes * Double(cellsPerSlot) / Double(Self.slotMinutes)).rounded(.down))
  }

  /// The slot in which a minute lies; may lie outside.
  public func slot(of minute: Int) -> Int {
    let cells = column(of: minute) - left
    return cells >= 0 ? cells / cellsPerSlot : (cells - cellsPerSlot + 1) / cellsPerSlot
  }

  /// The first minute of a slot.
  public func minute(ofSlot slot: Int) -> Int { start + slot * Self.slotMinutes }
}
