import Foundation

/// Where an instant stands on a timeline of a given width.
struct TimelineScale {
  /// Cells before the first quarter hour: label and seats.
  static let left = 9

  let start: Date
  let cellsPerQuarter: Int
  let quarters: Int

  /// The scale of a pane of `width` cells whose first quarter hour begins at `start`.
  init(start: Date, width: Int) {
    self.start = start
    cellsPerQuarter = width >= 160 ? 6 : width >= 110 ? 4 : 3
    quarters = max(0, (width - Self.left - 2) / cellsPerQuarter)
  }

  /// The first cell after the last quarter hour.
  var end: Int { Self.left + quarters * cellsPerQuarter }

  /// The cell of an instant; may lie outside the pane.
  func column(of instant: Date) -> Int {
    let minutes = instant.timeIntervalSince(start) / 60
    // A booking days away must not overflow, and is as far outside as one hours away.
    let cells = (minutes * Double(cellsPerQuarter) / 15).rounded(.down)
    return Self.left + Int(min(max(cells, -10_000), 10_000))
  }
}
